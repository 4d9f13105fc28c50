/** Signs in a picture, or a sum in words for those who do not see it. */
export type CaptchaKind = 'picture' | 'question';

/** What is asked before the next password is compared; one answer, from where it was asked. */
export interface Captcha {
  id: string;
  validSeconds: number;
  /** `data:` address of a PNG. */
  picture?: string;
  question?: string;
}

/** Data of a refused sign-in whose next try needs a captcha. */
export interface CaptchaNeeded {
  needsCaptcha: true;
}
