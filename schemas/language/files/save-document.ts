import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { JsonValue } from '../documents/json.ts';
import { editNode } from './edit-node.ts';
import type { Style } from './write-value.ts';

/**
 * The text of a file whose document has been edited, with as little changed as can be: what stayed the same keeps its
 * bytes, the order of its keys and its line breaks; a new key stands where the language names it, and the entries of
 * lists are recognised by what identifies them, so that one more or less, or one that has moved, touches its own lines only.
 * `JSON.parse` of the answer equals `document`. Throws where `text` is no JSON.
 */
export function saveDocument(text: string, document: object): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const errors: ParseError[] = [];
  const root = parseTree(text.slice(start), errors, { disallowComments: true, allowTrailingComma: false });
  if (root === undefined || errors.length > 0) throw new Error('The text is no JSON.');
  const body = text.slice(start);
  // What is undefined is not in a file.
  const wanted = JSON.parse(JSON.stringify(document)) as JsonValue;
  const edited = editNode({ text: body, style: styleOf(body, root) }, root, wanted, { indent: '', column: 0, isInline: false, name: '' });
  return text.slice(0, start) + body.slice(0, root.offset) + edited + body.slice(root.offset + root.length);
}

const WIDTH = 120;

/** Line ends and indentation of a file, as its first entry has them. */
function styleOf(text: string, root: Node): Style {
  const first = root.children?.[0];
  const lead = first === undefined ? '' : text.slice(root.offset + 1, first.offset);
  const unit = /\n([ \t]+)$/.exec(lead)?.[1] ?? '  ';
  return { eol: text.includes('\r\n') ? '\r\n' : '\n', unit, width: WIDTH };
}
