/** An entry of the permitted menu as the server sends it. */
export interface MenuItem {
  id: string;
  parentId: string;
  fullName: string;
  enCode: string;
  /** 1 directory, 2 page, 3 model, 4 dictionary, 5 report, 6 data view, 7 link, 8 portal. */
  type: number;
  urlAddress?: string | null;
  icon?: string | null;
  /** JSON text: `moduleId`, `screen`, `isTree` ... */
  propertyJson?: string | null;
  linkTarget?: string | null;
  sortCode?: number | null;
  hidden?: boolean;
  hasChildren?: boolean;
  children?: MenuItem[] | null;
}

export interface PermissionCode {
  enCode: string;
  fullName?: string;
}

export interface PermissionEntry {
  modelId: string;
  modelName?: string;
  column?: PermissionCode[];
  button?: PermissionCode[];
}

export interface UserInfo {
  userId: string;
  userAccount: string;
  userName: string;
  headIcon?: string | null;
  organizeId?: string | null;
  organizeName?: string | null;
  departmentId?: string | null;
  departmentName?: string | null;
  isAdministrator?: boolean;
  /** Layout chosen last: classic, functional or plain. */
  theme?: string | null;
  language?: string | null;
  /** 1: tell the user when and from where the account was used before. */
  prevLogin?: number | null;
  prevLoginTime?: number | string | null;
  prevLoginIPAddress?: string | null;
  prevLoginIPAddressName?: string | null;
  /** Values of the condition language's `currentUser.` variables. */
  variables?: Record<string, unknown>;
}

export interface CurrentUser {
  menuList: MenuItem[];
  userInfo: UserInfo;
  permissionList: PermissionEntry[];
}
