/** One project of the demo company; amounts are in whole thousands of yuan. */
export interface ProjectSeed {
  name: string;
  type: '1' | '2' | '3' | '4';
  state: '0' | '1' | '2' | '3' | '4';
  consult: string;
  /** Account of the project manager; his unit is responsible. */
  manager: string;
  owner: string;
  contractor?: string;
  areaCode: string;
  address: string;
  usage: string;
  structure: string;
  floorArea: number;
  investThousands: number;
  worksThousands: number;
  /** Of the documents' arrival, `YYYY-MM-DD`. */
  received: string;
  /** The works contract still waits for its approval. */
  worksContractOpen?: true;
  /** Accounts of the team beside the manager. */
  team: readonly string[];
}

export const PROJECTS: readonly ProjectSeed[] = [
  { name: '滨江新区人民医院一期工程', type: '2', state: '1', consult: 'follow', manager: 'manager', owner: '杭州滨江卫生健康投资有限公司', contractor: '浙江恒通建设集团有限公司', areaCode: '330108', address: '滨康路与江陵路交叉口', usage: 'medical', structure: 'frameShear', floorArea: 86500, investThousands: 620000, worksThousands: 486200, received: '2025-09-08', team: ['engineer', 'shihuimin', 'zhangpeng', 'qixiaoming', 'caoyanli'] },
  { name: '钱塘智慧产业园二期', type: '2', state: '1', consult: 'wholeProcess', manager: 'luzhongming', owner: '杭州钱塘产业发展有限公司', contractor: '中建东方建筑工程有限公司', areaCode: '330114', address: '白杨街道学林街', usage: 'industrial', structure: 'frame', floorArea: 124000, investThousands: 780000, worksThousands: 598600, received: '2025-11-17', team: ['kongfanyu', 'huazhenyu', 'xiejing', 'caoyanli'] },
  { name: '苏州工业园区星湖学校新建工程', type: '2', state: '3', consult: 'follow', manager: 'manager', owner: '苏州工业园区教育投资发展有限公司', contractor: '苏州第一建筑集团有限公司', areaCode: '320576', address: '星湖街与东延路交叉口', usage: 'education', structure: 'frame', floorArea: 42300, investThousands: 268000, worksThousands: 205400, received: '2025-02-20', team: ['engineer', 'zhangpeng', 'jinsufen', 'zouhao'] },
  { name: '成都东部新区起步区道路工程', type: '2', state: '1', consult: 'follow', manager: 'suxiaomei', owner: '成都东部城市建设有限公司', contractor: '四川路桥市政工程有限公司', areaCode: '510185', address: '东部新区金石大道', usage: 'transport', structure: 'other', floorArea: 0, investThousands: 912000, worksThousands: 735800, received: '2025-07-14', team: ['panchangqing', 'gexiang', 'bailulu', 'xifang'] },
  { name: '重庆两江污水处理厂扩建工程', type: '2', state: '2', consult: 'follow', manager: 'suxiaomei', owner: '重庆两江水务有限公司', contractor: '重庆建工第三建设有限责任公司', areaCode: '500112', address: '鱼嘴镇滨江路', usage: 'water', structure: 'frame', floorArea: 18600, investThousands: 341000, worksThousands: 276900, received: '2025-10-09', team: ['fanzihao', 'penglin', 'douwenjie'] },
  { name: '宁波东钱湖文化中心', type: '1', state: '1', consult: 'controlPrice', manager: 'yanhongjun', owner: '宁波东钱湖文旅建设有限公司', areaCode: '330212', address: '东钱湖镇环湖北路', usage: 'other', structure: 'steel', floorArea: 31200, investThousands: 236000, worksThousands: 188300, received: '2026-01-12', team: ['engineer', 'huazhenyu', 'weiliang', 'yujiahui'] },
  { name: '绍兴滨海人才公寓', type: '1', state: '0', consult: 'budget', manager: 'yanhongjun', owner: '绍兴滨海新城建设开发有限公司', areaCode: '330604', address: '滨海新城人才路', usage: 'residential', structure: 'shear', floorArea: 96800, investThousands: 420000, worksThousands: 312500, received: '2026-08-03', team: ['jinsufen', 'taoran'] },
  { name: '嘉兴高铁新城综合体', type: '1', state: '1', consult: 'estimate', manager: 'jiangguoping', owner: '嘉兴高铁新城投资有限公司', areaCode: '330402', address: '南湖大道', usage: 'commercial', structure: 'tube', floorArea: 158000, investThousands: 1260000, worksThousands: 968400, received: '2026-03-16', team: ['qixiaoming', 'xiejing', 'zouhao', 'yujiahui'] },
  { name: '眉山天府粮仓仓储基地', type: '1', state: '4', consult: 'budget', manager: 'shuizhiyong', owner: '眉山天府农业投资有限公司', areaCode: '511402', address: '东坡区崇礼镇', usage: 'industrial', structure: 'steel', floorArea: 52000, investThousands: 188000, worksThousands: 139700, received: '2025-12-01', team: ['zhangsiqi', 'yuntianhao'] },
  { name: '湖州南太湖体育馆结算审核', type: '3', state: '3', consult: 'settlement', manager: 'manager', owner: '湖州南太湖城市发展有限公司', contractor: '浙江大华建设集团有限公司', areaCode: '330502', address: '滨湖街道太湖路', usage: 'other', structure: 'steel', floorArea: 38400, investThousands: 298000, worksThousands: 231600, received: '2025-06-05', team: ['engineer', 'shihuimin', 'weiliang'] },
  { name: '德阳旌江隧道结算审核', type: '3', state: '1', consult: 'settlement', manager: 'shuizhiyong', owner: '德阳市交通建设投资集团有限公司', contractor: '中铁西南隧道工程有限公司', areaCode: '510603', address: '旌江干道', usage: 'transport', structure: 'other', floorArea: 0, investThousands: 536000, worksThousands: 441900, received: '2026-02-24', team: ['bailulu', 'douwenjie', 'zhangsiqi'] },
  { name: '台州湾实验中学结算审核', type: '3', state: '1', consult: 'settlement', manager: 'jiangguoping', owner: '台州湾新区教育发展有限公司', contractor: '方远建设集团有限公司', areaCode: '331002', address: '三甲街道聚英路', usage: 'education', structure: 'frame', floorArea: 47600, investThousands: 226000, worksThousands: 178200, received: '2026-04-20', worksContractOpen: true, team: ['zouhao', 'xiejing', 'jinsufen'] },
  { name: '绵阳科技城大道财务决算', type: '4', state: '3', consult: 'finalAccount', manager: 'luojianping', owner: '绵阳科技城建设有限公司', areaCode: '510703', address: '科技城大道', usage: 'transport', structure: 'other', floorArea: 0, investThousands: 457000, worksThousands: 382600, received: '2025-05-19', team: ['penglin', 'gexiang'] },
  { name: '金华多湖中央商务区咨询服务', type: '4', state: '0', consult: 'finalAccount', manager: 'luzhongming', owner: '金华市多湖商务区开发有限公司', areaCode: '330702', address: '多湖街道宾虹东路', usage: 'office', structure: 'frameShear', floorArea: 73500, investThousands: 515000, worksThousands: 402800, received: '2026-09-14', team: ['kongfanyu', 'shihuimin'] },
];
