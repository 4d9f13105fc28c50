/** Also what is pasted from a spreadsheet or typed with full-width keys, as plain digits. */
function plainDigits(typed: string): string {
  return typed
    .replace(/[０-９．－]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s¥￥%]/g, '');
}

/** The number that a typed text means; null for an empty one, undefined while it is no number yet. */
export function numberOfTyped(typed: string): number | null | undefined {
  const plain = plainDigits(typed);
  if (plain === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** The same as a parser of antd's InputNumber. */
export function parseTyped(typed: string | undefined): number {
  // antd takes the text as it stands: an unfinished "1." must not lose its point.
  return plainDigits(typed ?? '') as unknown as number;
}
