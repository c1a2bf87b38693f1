import { creditCodeOf } from '#shared/schema/credit-code.ts'
import { seedId } from '../ids.ts'
import { companyTypeId, type DemoCompanyType } from './company-types.ts'
import { DEMO_COUNTY } from './region.ts'

export interface CompanySeed {
  id: string
  companyName: string
  shortName: string
  creditCode: string
  typeId: string
  scale: string
  leadingLevel: string
  legalPerson: string
  contactName: string
  contactPhone: string
  email: string
  regionCode: string
  address: string
  lng: number
  lat: number
  areaM2: number
  foundedDate: string
  registeredCapital: number
  mainProducts: string
  certifications: string[]
  creditGrade: string | null
  status: number
}

interface Written
  extends Omit<
    CompanySeed,
    'id' | 'creditCode' | 'typeId' | 'contactPhone' | 'email' | 'address' | 'status'
  > {
  type: DemoCompanyType
  /** Behind the county's name. */
  place: string
  status?: number
}

const written: readonly Written[] = [
  {
    companyName: '青穗县禾下谷粮食种植专业合作社',
    shortName: '禾下谷合作社',
    type: 'cooperative',
    scale: '2',
    leadingLevel: '3',
    legalPerson: '许长河',
    contactName: '许长河',
    regionCode: '379901006203',
    place: '清泉镇麦田村 18号',
    lng: 117.1284,
    lat: 36.6412,
    areaM2: 1_866_700,
    foundedDate: '2011-04-12',
    registeredCapital: 300,
    mainProducts: '小麦,玉米,大豆',
    certifications: ['green', 'gap'],
    creditGrade: 'A',
  },
  {
    companyName: '青穗县柳溪蔬菜专业合作社',
    shortName: '柳溪蔬菜',
    type: 'cooperative',
    scale: '2',
    leadingLevel: '2',
    legalPerson: '沈秋白',
    contactName: '孟晓禾',
    regionCode: '379901001202',
    place: '柳溪镇上柳村蔬菜园区',
    lng: 117.0521,
    lat: 36.5873,
    areaM2: 426_700,
    foundedDate: '2009-09-01',
    registeredCapital: 520,
    mainProducts: '番茄,黄瓜,辣椒',
    certifications: ['green', 'organic'],
    creditGrade: 'A',
  },
  {
    companyName: '青穗县云岭苹果专业合作社',
    shortName: '云岭苹果',
    type: 'cooperative',
    scale: '2',
    leadingLevel: '2',
    legalPerson: '顾岭南',
    contactName: '顾岭南',
    regionCode: '379901003202',
    place: '云岭镇果园村',
    lng: 117.1627,
    lat: 36.5589,
    areaM2: 933_400,
    foundedDate: '2008-03-18',
    registeredCapital: 400,
    mainProducts: '苹果,桃',
    certifications: ['gi', 'green'],
    creditGrade: 'B',
  },
  {
    companyName: '青穗县石桥老许家庭农场',
    shortName: '老许农场',
    type: 'familyFarm',
    scale: '1',
    leadingLevel: '0',
    legalPerson: '许石桥',
    contactName: '许石桥',
    regionCode: '379901002201',
    place: '石桥镇石桥村东首',
    lng: 117.0836,
    lat: 36.6257,
    areaM2: 213_400,
    foundedDate: '2016-02-26',
    registeredCapital: 60,
    mainProducts: '小麦,花生',
    certifications: [],
    creditGrade: 'B',
  },
  {
    companyName: '青穗县东湾晨露家庭农场',
    shortName: '晨露农场',
    type: 'familyFarm',
    scale: '1',
    leadingLevel: '4',
    legalPerson: '陆晨曦',
    contactName: '陆晨曦',
    regionCode: '379901004201',
    place: '东湾镇东湾村 6号',
    lng: 117.1893,
    lat: 36.6104,
    areaM2: 80_000,
    foundedDate: '2018-10-09',
    registeredCapital: 80,
    mainProducts: '草莓,番茄',
    certifications: ['organic'],
    creditGrade: 'A',
  },
  {
    companyName: '青穗县白杨渡口家庭农场',
    shortName: '渡口农场',
    type: 'familyFarm',
    scale: '1',
    leadingLevel: '0',
    legalPerson: '白守田',
    contactName: '白守田',
    regionCode: '379901005202',
    place: '白杨镇沙河村',
    lng: 117.0309,
    lat: 36.6538,
    areaM2: 146_700,
    foundedDate: '2019-05-20',
    registeredCapital: 50,
    mainProducts: '花生,大豆,马铃薯',
    certifications: [],
    creditGrade: 'C',
  },
  {
    companyName: '稷川田畴现代农业有限公司',
    shortName: '田畴农业',
    type: 'planting',
    scale: '3',
    leadingLevel: '2',
    legalPerson: '江畴',
    contactName: '周望舒',
    regionCode: '379901006201',
    place: '清泉镇清泉村农业示范园 1号',
    lng: 117.1136,
    lat: 36.6189,
    areaM2: 2_533_400,
    foundedDate: '2013-06-05',
    registeredCapital: 5000,
    mainProducts: '小麦,玉米,番茄',
    certifications: ['green', 'gap', 'organic'],
    creditGrade: 'A',
  },
  {
    companyName: '青穗清泉智慧农业科技有限公司',
    shortName: '清泉智农',
    type: 'planting',
    scale: '3',
    leadingLevel: '3',
    legalPerson: '林清越',
    contactName: '苏禾',
    regionCode: '379901006202',
    place: '清泉镇泉南村温室园区',
    lng: 117.0978,
    lat: 36.6021,
    areaM2: 320_000,
    foundedDate: '2017-08-16',
    registeredCapital: 2000,
    mainProducts: '番茄,黄瓜,草莓',
    certifications: ['green', 'gap'],
    creditGrade: 'A',
  },
  {
    companyName: '青穗渔歌水产养殖有限公司',
    shortName: '渔歌水产',
    type: 'planting',
    scale: '2',
    leadingLevel: '4',
    legalPerson: '余远航',
    contactName: '余远航',
    regionCode: '379901004202',
    place: '东湾镇渔歌村 22号',
    lng: 117.2045,
    lat: 36.5936,
    areaM2: 266_700,
    foundedDate: '2014-11-03',
    registeredCapital: 800,
    mainProducts: '草鱼,鲫鱼,莲藕',
    certifications: ['green'],
    creditGrade: 'B',
  },
  {
    companyName: '稷川麦香粮油加工有限公司',
    shortName: '麦香粮油',
    type: 'processing',
    scale: '3',
    leadingLevel: '2',
    legalPerson: '方麦生',
    contactName: '方麦生',
    regionCode: '379901002202',
    place: '石桥镇桥东村工业路 9号',
    lng: 117.0749,
    lat: 36.6356,
    areaM2: 46_700,
    foundedDate: '2010-01-22',
    registeredCapital: 3200,
    mainProducts: '面粉,挂面,花生油',
    certifications: ['sc', 'haccp'],
    creditGrade: 'B',
  },
  {
    companyName: '青穗果语食品有限公司',
    shortName: '果语食品',
    // Grows, processes and sells: of none of the three kinds of enterprise alone.
    type: 'enterprise',
    scale: '2',
    leadingLevel: '3',
    legalPerson: '叶知秋',
    contactName: '宋果果',
    regionCode: '379901003201',
    place: '云岭镇云岭村食品园 3号',
    lng: 117.1502,
    lat: 36.5701,
    areaM2: 26_700,
    foundedDate: '2015-12-08',
    registeredCapital: 1500,
    mainProducts: '苹果汁,果脯,冻干草莓',
    certifications: ['sc', 'haccp', 'green'],
    creditGrade: 'A',
  },
  {
    companyName: '青穗润土灌溉服务有限公司',
    shortName: '润土灌溉',
    type: 'service',
    scale: '1',
    leadingLevel: '0',
    legalPerson: '程润生',
    contactName: '程润生',
    regionCode: '379901005201',
    place: '白杨镇白杨村 40号',
    lng: 117.0463,
    lat: 36.6415,
    areaM2: 6_700,
    foundedDate: '2020-07-15',
    registeredCapital: 200,
    mainProducts: '灌溉服务,水泵维修',
    certifications: [],
    creditGrade: null,
    status: 2,
  },
]

// What the first two characters say: registered for trade, as a company, a sole owner or a cooperative.
const registrations: Partial<Record<DemoCompanyType, string>> = {
  cooperative: '93',
  familyFarm: '92',
}

export const companies: readonly CompanySeed[] = written.map(({ type, place, ...company }, index) => ({
  status: 1,
  ...company,
  id: seedId('company', index + 1),
  creditCode: creditCodeOf(
    `${registrations[type] ?? '91'}${DEMO_COUNTY}${organisationCodeOf(`MA3799${11 + index}`)}`,
  ),
  typeId: companyTypeId(type),
  contactPhone: `199000001${String(index + 1).padStart(2, '0')}`,
  email: `contact${String(index + 1).padStart(2, '0')}@example.com`,
  address: `青穗县${place}`,
}))

/** The nine characters that name the body within its code: eight and the check character of GB 11714. */
export function organisationCodeOf(first8: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce(
    (total, weight, index) => total + weight * Number.parseInt(first8.charAt(index), 36),
    0,
  )
  const check = 11 - (sum % 11)
  return first8 + (check === 10 ? 'X' : check === 11 ? '0' : String(check))
}
