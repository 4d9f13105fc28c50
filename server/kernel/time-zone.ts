/** The clocks of the office: its days end and its quiet hours go by them. */
export const OFFICE_TIME_ZONE = 'Asia/Shanghai';
