/** The tree of a formula. There is nothing else a formula can say. */
export type FormulaNode =
  | { kind: 'number'; text: string; position: number }
  | { kind: 'text'; text: string; position: number }
  | { kind: 'boolean'; value: boolean; position: number }
  /** `amount`, or the column of a child table: `items.amount`. */
  | { kind: 'name'; path: string[]; position: number }
  | { kind: 'negate'; operand: FormulaNode; position: number }
  | { kind: 'arithmetic'; operator: ArithmeticOperator; left: FormulaNode; right: FormulaNode; position: number }
  | { kind: 'compare'; operator: CompareOperator; left: FormulaNode; right: FormulaNode; position: number }
  | { kind: 'choose'; when: FormulaNode; then: FormulaNode; otherwise: FormulaNode; position: number }
  | { kind: 'call'; name: string; args: FormulaNode[]; position: number };

/** The tree of a text: made on the spot where there is a parser, looked up where there is none; undefined when it is not known there. Throws FormulaError. */
export type ParseFormula = (text: string) => FormulaNode | undefined;

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^';
export type CompareOperator = '=' | '!=' | '<' | '<=' | '>' | '>=';
