export const SECTIONS = ['account', 'person', 'contact'] as const;

export interface BaseField {
  key: string;
  section: (typeof SECTIONS)[number];
  kind: 'text' | 'date' | 'dictionary' | 'long';
  dictionary?: string;
  /** Shown, never changed here. */
  isFixed?: boolean;
  isWide?: boolean;
  rule?: 'mobile' | 'email';
  /** The server changes it only together with the current password. */
  needsPassword?: boolean;
}

/** The part of a user's record that he keeps himself. */
export const BASE_FIELDS: readonly BaseField[] = [
  { key: 'account', section: 'account', kind: 'text', isFixed: true },
  { key: 'realName', section: 'account', kind: 'text', isFixed: true },
  { key: 'signature', section: 'account', kind: 'long', isWide: true },
  { key: 'gender', section: 'person', kind: 'dictionary', dictionary: 'sex' },
  { key: 'nation', section: 'person', kind: 'dictionary', dictionary: 'Nation' },
  { key: 'nativePlace', section: 'person', kind: 'text' },
  { key: 'birthday', section: 'person', kind: 'date' },
  { key: 'certificatesType', section: 'person', kind: 'dictionary', dictionary: 'certificateType' },
  { key: 'certificatesNumber', section: 'person', kind: 'text' },
  { key: 'education', section: 'person', kind: 'dictionary', dictionary: 'Education' },
  { key: 'mobilePhone', section: 'contact', kind: 'text', rule: 'mobile', needsPassword: true },
  { key: 'telePhone', section: 'contact', kind: 'text' },
  { key: 'landline', section: 'contact', kind: 'text' },
  { key: 'email', section: 'contact', kind: 'text', rule: 'email', needsPassword: true },
  { key: 'urgentContacts', section: 'contact', kind: 'text' },
  { key: 'urgentTelePhone', section: 'contact', kind: 'text' },
  { key: 'postalAddress', section: 'contact', kind: 'long', isWide: true },
];
