/** What draws the bytes of a file. Throws, or calls `onBroken`, where they are not what the name says. */
export interface ContentPreviewProps {
  content: Blob;
  name: string;
  onBroken(error: unknown): void;
}
