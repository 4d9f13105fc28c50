/** Models or tables and how they name each other, as a diagram shows them. */
export interface RelationGraph {
  nodes: RelationNode[];
  edges: RelationEdge[];
}

export interface RelationNode {
  id: string;
  title: string;
  /** Beside the title: the code of a model, the schema of a table. */
  detail: string;
  /** `file` ships with the product, `design` was made here, `table` is in a data source. */
  kind: 'file' | 'design' | 'table';
  /** Of a design: what its designer opens. */
  designId?: string;
  fields: { name: string; title: string; type: string; isKey: boolean }[];
}

export interface RelationEdge {
  from: string;
  to: string;
  /** `one`: names a record of the other; `many`: has rows of its own there; `tree`: names the record above. */
  kind: 'one' | 'many' | 'tree';
  /** The field or column that holds it. */
  field: string;
}
