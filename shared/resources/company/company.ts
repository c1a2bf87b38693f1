import { areaAsDrawn, countyOrBelow } from '../../contract/company/company-rules.ts'
import { companyCounts, companyMembers } from '../../contract/company/company-ties.ts'
import { isCreditCode } from '../../contract/company/credit-code.ts'
import { regionCode, remark, status } from '../../schema/common-fields.ts'
import {
  area,
  date,
  decimal,
  dict,
  dicts,
  email,
  geometry,
  group,
  image,
  name,
  personName,
  phone,
  point,
  reference,
  tags,
  text,
} from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { pointInChina, pointIsWhole } from '../../schema/rules.ts'

const evaluated = {
  form: false,
  bySteps: ['公示评价记录', 'publishing an evaluation record'],
} as const

export const company = defineResource({
  name: 'company',
  path: '/company',
  label: ['企业', 'Company'],
  actions: submitActions,
  title: 'companyName',
  select: ['shortName'],
  indexes: ['typeId', 'regionCode'],
  sorted: ['companyName'],
  rules: [pointIsWhole, countyOrBelow],
  scope: { company: 'id' },
  members: companyMembers,
  warnings: [pointInChina, areaAsDrawn('areaM2', 'boundary')],
  menu: { parent: 'business', icon: 'ShopOutlined', sort: 1 },
  secondLines: { contactName: 'contactPhone' },
  openFilters: ['typeId', 'regionCode', 'status'],
  summary: ['status', 'creditGrade', 'score', 'typeId', 'regionCode'],
  audit: { createTime: 15 },
  counts: companyCounts,
  fields: {
    ...group(['基本信息', 'Basics'], {
      companyName: name(['企业名称', 'Name'], {
        required: true,
        unique: true,
        search: true,
        keyword: true,
        list: 1,
        max: 100,
      }),
      shortName: text(['简称', 'Short name'], { keyword: true, max: 30 }),
      creditCode: text(['统一社会信用代码', 'Credit code'], {
        unique: true,
        keyword: true,
        max: 18,
        upperCase: true,
        valid: (code) => isCreditCode(code.toUpperCase()),
      }),
      typeId: reference(['企业类型', 'Type'], 'companyType', {
        required: true,
        search: true,
        list: 2,
        bulk: true,
      }),
      legalPerson: text(['法定代表人', 'Legal representative'], { max: 30 }),
      contactName: personName(['联系人', 'Contact'], { required: true, keyword: true, list: 7, max: 30 }),
      contactPhone: phone(['联系电话', 'Phone'], {
        landline: true,
        required: true,
        list: 8,
        unmask: 'company_phone',
      }),
      email: email(['邮箱', 'E-mail']),
      status: status({ list: 5 }),
    }),
    ...group(['经营信息', 'Business'], {
      scale: dict(['规模', 'Scale'], 'company_scale', { business: true, list: 14, bulk: true }),
      leadingLevel: dict(['龙头级别', 'Leading-enterprise level'], 'leading_level', {
        business: true,
        search: true,
        list: 13,
        bulk: true,
      }),
      foundedDate: date(['成立日期', 'Founding date'], { past: true }),
      registeredCapital: decimal(['注册资本', 'Registered capital'], {
        min: 0,
        max: 1e12,
        scale: 2,
        unit: ['万元', '10k CNY'],
      }),
      areaM2: area(['经营面积', 'Area'], {
        of: 'boundary',
        help: ['留空时按企业范围计算', 'Calculated from the boundary if left empty'],
      }),
      mainProducts: tags(['主营产品', 'Main products']),
    }),
    ...group(['位置与范围', 'Location and boundary'], {
      regionCode: regionCode({ required: true, search: true, list: 6 }),
      address: text(['详细地址', 'Address'], { max: 200 }),
      ...point(),
      boundary: geometry(['企业范围', 'Boundary'], ['Polygon', 'MultiPolygon']),
    }),
    ...group(['资质', 'Qualifications'], {
      certifications: dicts(['认证', 'Certifications'], 'agri_cert', { business: true }),
      remark: remark(),
    }),
    ...group(['展示', 'Presentation'], {
      logo: image(['标志', 'Logo']),
      cover: image(['封面', 'Cover']),
      pageTemplateId: reference(['展示模板', 'Page template'], 'pageTemplate'),
    }),
    score: decimal(['最新评分', 'Latest score'], { ...evaluated, list: 3, scale: 2 }),
    creditGrade: dict(['信用等级', 'Credit grade'], 'credit_grade', {
      business: true,
      ...evaluated,
      list: 4,
    }),
  },
})
