/**
 * What a statement of a person's own may be made of. Everything else is refused, so that a new version of PostgreSQL
 * brings nothing in unseen.
 */

/** Kinds of parts of the tree, as PostgreSQL's parser names them. */
export const NODES: ReadonlySet<string> = new Set([
  'A_ArrayExpr', 'A_Const', 'A_Expr', 'A_Indices', 'A_Indirection', 'A_Star', 'BoolExpr', 'Boolean', 'BooleanTest', 'CaseExpr', 'CaseWhen',
  'CoalesceExpr', 'ColumnRef', 'CommonTableExpr', 'Float', 'FuncCall', 'GroupingFunc', 'GroupingSet', 'Integer', 'JoinExpr', 'List', 'MinMaxExpr',
  'NamedArgExpr', 'NullTest', 'ParamRef', 'RangeFunction', 'RangeSubselect', 'RangeVar', 'ResTarget', 'RowExpr', 'SQLValueFunction', 'SelectStmt',
  'SortBy', 'String', 'SubLink', 'TypeCast', 'WindowDef',
]);

/** Members of those parts. */
export const MEMBERS: ReadonlySet<string> = new Set([
  // Where something stands in the text, and how it was written.
  'location', 'list_start', 'list_end', 'rexpr_list_start', 'rexpr_list_end', 'funcformat', 'row_format', 'inh', 'relpersistence', 'limitOption', 'op', 'kind',
  'all', 'boolop', 'booltesttype', 'nulltesttype', 'jointype', 'isNatural', 'joinloc', 'subLinkType', 'sortby_dir', 'sortby_nulls', 'minmaxtype', 'ctematerialized',
  'frameOptions', 'lateral', 'ordinality', 'is_rowsfrom', 'is_slice', 'typemod', 'typmod', 'number', 'groupDistinct',
  // Values.
  'ival', 'fval', 'sval', 'boolval', 'isnull',
  // Parts of a SELECT.
  'targetList', 'fromClause', 'whereClause', 'groupClause', 'havingClause', 'windowClause', 'valuesLists', 'sortClause', 'limitOffset', 'limitCount',
  'withClause', 'distinctClause', 'larg', 'rarg', 'ctes', 'ctequery', 'ctename', 'aliascolnames', 'aliasname', 'alias', 'colnames', 'join_using_alias',
  // Parts of expressions.
  'name', 'names', 'val', 'indirection', 'fields', 'args', 'arg', 'expr', 'result', 'defresult', 'lexpr', 'rexpr', 'elements', 'items', 'quals', 'usingClause',
  'relname', 'subquery', 'subselect', 'testexpr', 'operName', 'functions', 'funcname', 'agg_order', 'agg_filter', 'agg_star', 'agg_distinct',
  'agg_within_group', 'func_variadic', 'over', 'refname', 'partitionClause', 'orderClause', 'startOffset', 'endOffset', 'node', 'content', 'argnumber',
  'lidx', 'uidx', 'typeName', 'typmods', 'arrayBounds',
]);

/** Functions that only compute from what they are given. None sleeps, reads a file, a setting or another table, or makes a long text out of a short one. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  // Sums of rows.
  'count', 'sum', 'avg', 'min', 'max', 'bool_and', 'bool_or', 'every', 'string_agg', 'array_agg', 'json_agg', 'jsonb_agg', 'json_object_agg', 'jsonb_object_agg',
  'stddev', 'stddev_pop', 'stddev_samp', 'variance', 'var_pop', 'var_samp', 'corr', 'percentile_cont', 'percentile_disc', 'mode', 'any_value',
  // Of windows.
  'row_number', 'rank', 'dense_rank', 'percent_rank', 'cume_dist', 'ntile', 'lag', 'lead', 'first_value', 'last_value', 'nth_value',
  // Numbers.
  'abs', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'sign', 'mod', 'div', 'power', 'sqrt', 'ln', 'log', 'exp', 'width_bucket',
  // Texts.
  'length', 'char_length', 'character_length', 'lower', 'upper', 'initcap', 'btrim', 'ltrim', 'rtrim', 'left', 'right', 'substr', 'substring', 'position', 'strpos',
  'replace', 'reverse', 'concat', 'concat_ws', 'split_part', 'starts_with', 'md5', 'to_char', 'to_number',
  // Days and times.
  'date_trunc', 'date_part', 'extract', 'age', 'now', 'make_date', 'make_interval', 'to_date', 'to_timestamp', 'justify_days', 'justify_hours', 'justify_interval', 'timezone', 'date_bin',
  // Lists and JSON.
  'array_length', 'cardinality', 'array_position', 'array_to_string', 'unnest', 'jsonb_array_elements', 'jsonb_array_elements_text', 'jsonb_array_length',
  'jsonb_build_object', 'jsonb_build_array', 'json_build_object', 'json_build_array', 'jsonb_extract_path', 'jsonb_extract_path_text', 'jsonb_typeof', 'to_json', 'to_jsonb',
  'jsonb_object_keys',
  // Rows out of nothing.
  'generate_series',
]);

export const OPERATORS: ReadonlySet<string> = new Set([
  '=', '<>', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '^', '||', '~~', '!~~', '~~*', '!~~*', '->', '->>', '#>', '#>>', '?', '@>', '<@', '&&',
  'BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC',
]);

export const TYPES: ReadonlySet<string> = new Set([
  'text', 'varchar', 'bpchar', 'int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool', 'date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval', 'json', 'jsonb', 'uuid',
]);

/** Values that SQL has words for: those of the clock, none of who asks. */
export const WORDS: ReadonlySet<string> = new Set([
  'SVFOP_CURRENT_DATE', 'SVFOP_CURRENT_TIME', 'SVFOP_CURRENT_TIME_N', 'SVFOP_CURRENT_TIMESTAMP', 'SVFOP_CURRENT_TIMESTAMP_N',
  'SVFOP_LOCALTIME', 'SVFOP_LOCALTIME_N', 'SVFOP_LOCALTIMESTAMP', 'SVFOP_LOCALTIMESTAMP_N',
]);
