/** Kind of the messages that people release as notices; every one of them is official, so nobody can switch them off. */
export const NOTICE_KIND = 'message.notice';
/** Code of the model. */
export const NOTICE = 'notice';
/** Who holds it may release, withdraw and see who has read. */
export const RELEASE = 'btn_release';
