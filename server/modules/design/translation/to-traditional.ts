/** Traditional Chinese of simplified; the converter's dictionary is loaded when it is first needed. */
export async function loadToTraditional(): Promise<(text: string) => string> {
  const { Converter } = await import('opencc-js');
  const toTaiwan = Converter({ from: 'cn', to: 'twp' });
  /** The converter takes the label 籤 for the signature 簽 in this trade's words, says 賬 for books and 許可權 for rights, has a programmer's words for 發布, 類型 and the people that something is for, and a short one for 使用者群組. */
  return (text) =>
    toTaiwan(text).replace(/(?<![標書牙抽])籤/g, '簽').replaceAll('許可權', '權限').replaceAll('釋出', '發布').replaceAll('型別', '類型').replace(/(?<=接收|抄送|選)物件/g, '對象').replaceAll('併發布', '並發布').replaceAll('臺賬', '台帳').replaceAll('賬', '帳').replace(/使用者組(?!織)/g, '使用者群組');
}
