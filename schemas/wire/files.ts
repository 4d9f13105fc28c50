/** A file of the user's own; `Download/{kind}/{fileId}` gives its address. */
export interface MadeFile {
  name: string;
  fileId: string;
  kind: string;
}
