import type { RecordValues } from '../../records/index.ts';
import { addDays } from './calendar.ts';
import { userId } from './company-ids.ts';

/** What somebody fills in when he launches a flow; `day` is the day of it, `YYYY-MM-DD`. */
export type OfficeSample = (day: string) => RecordValues;

const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);

/** Records with which each flow can be launched, by its code: the first goes the shortest way, and together they go every way. */
export const OFFICE_SAMPLES: Readonly<Record<string, readonly OfficeSample[]>> = {
  leaveApply: [
    (day) => ({ leaveType: 'personal', startDate: addDays(day, 2), startHalf: 'pm', endDate: addDays(day, 2), endHalf: 'pm', leaveReason: '办理房屋交付手续' }),
    (day) => ({ leaveType: 'timeOff', startDate: day, endDate: addDays(day, 1), leaveReason: '上月加班调休' }),
    (day) => ({ leaveType: 'annual', startDate: addDays(day, 7), endDate: addDays(day, 11), leaveReason: '陪同父母外出旅行', deputy: userId('zhangpeng'), mobile: '13857120011' }),
  ],
  staffOvertime: [
    (day) => ({ workKind: 'workday', compensation: 'timeOff', reason: '结算书定稿前复核工程量', lines: [{ startTime: at(day, '18:30'), endTime: at(day, '21:30'), pause: 0.5, content: '复核土建工程量' }] }),
    (day) => ({
      workKind: 'restday', compensation: 'pay', reason: '医院项目竣工结算集中对数',
      lines: [0, 1, 2, 3, 4].map((shift) => ({ startTime: at(addDays(day, shift), '09:00'), endTime: at(addDays(day, shift), '18:00'), pause: 1, content: '与施工单位对数' })),
    }),
  ],
  outgoingApply: [
    (day) => ({ startTime: at(day, '13:30'), endTime: at(day, '17:30'), destination: '市建设工程造价管理站', contact: '造价站计价科', mobile: '13857120022', reason: '办理结算备案' }),
    (day) => ({ startTime: at(day, '09:00'), endTime: at(day, '17:00'), destination: '滨江新区人民医院工地', mobile: '13857120022', reason: '隐蔽工程现场收方', needsCar: true, companions: [userId('zhangpeng'), userId('engineer')] }),
  ],
  travelApply: [
    (day) => ({ purpose: '苏州学校项目结算会议', needsBooking: false, legs: [{ fromPlace: '杭州', toPlace: '苏州', startDate: addDays(day, 3), endDate: addDays(day, 4), transport: 'train', fare: 236, lodging: 420 }] }),
    (day) => ({
      purpose: '成都东部新区项目驻场审核', companions: [userId('shihuimin')], needsAdvance: true, advance: 6000,
      legs: [{ fromPlace: '杭州', toPlace: '成都', startDate: addDays(day, 5), endDate: addDays(day, 14), transport: 'plane', fare: 3280, lodging: 4500 }, { fromPlace: '成都', toPlace: '重庆', startDate: addDays(day, 15), endDate: addDays(day, 16), transport: 'train', fare: 312, lodging: 480 }],
    }),
  ],
};

/** What those who decide a node have to fill in there; `record` is the record as they see it. */
export type OfficeAnswer = (day: string, record: RecordValues) => RecordValues;

/** By flow and node. */
export const OFFICE_ANSWERS: Readonly<Record<string, Readonly<Record<string, OfficeAnswer>>>> = {
  leaveApply: { personnelLong: () => ({ hrRemark: '年休假余 8 天，本次 5 天。' }) },
  staffOvertime: { personnel: (_day, record) => ({ confirmedHours: record['totalHours'] ?? 0 }) },
  travelApply: { book: () => ({ bookingNote: '往返机票已出票，酒店协议价已订。' }), pay: (day) => ({ advancePaidOn: day }) },
};
