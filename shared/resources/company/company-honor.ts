import { date, dictNumber, flag, images, integer, reference, text, textarea } from '../../schema/field.ts'
import { defineResource, submitActions } from '../../schema/resource.ts'
import { inOrder } from '../../schema/rules.ts'

/** An award or a certificate of a company. */
export const companyHonor = defineResource({
  name: 'companyHonor',
  path: '/companyHonor',
  label: ['企业荣誉', 'Company honour'],
  actions: submitActions,
  title: 'honorName',
  select: ['companyId', 'honorLevel'],
  sort: [['awardDate', 'desc']],
  indexes: ['companyId'],
  rules: [
    inOrder('awardDate', 'expireDate', ['有效期不能早于授予日期', 'The honour ends before it was awarded']),
  ],
  scope: { company: 'companyId' },
  menu: { parent: 'business', label: ['荣誉', 'Honours'], icon: 'SafetyCertificateOutlined', sort: 5 },
  columns: ['companyId', 'honorName', 'honorLevel', 'issuer', 'awardDate', 'expireDate', 'images', 'isShow'],
  groups: [
    {
      label: ['基本信息', 'Basics'],
      fields: ['companyId', 'honorName', 'honorLevel', 'isShow', 'sort', 'remark'],
    },
    { label: ['证书', 'Certificate'], fields: ['issuer', 'certNo', 'awardDate', 'expireDate', 'images'] },
  ],
  fields: {
    companyId: reference(['企业', 'Company'], 'company', {
      required: true,
      search: true,
      onDelete: 'cascade',
    }),
    honorName: text(['荣誉名称', 'Name'], { required: true, search: true, keyword: true, max: 100 }),
    honorLevel: dictNumber(['荣誉级别', 'Level'], 'honor_level', {
      required: true,
      business: true,
      search: true,
    }),
    issuer: text(['授予单位', 'Issuer'], { max: 100 }),
    certNo: text(['证书编号', 'Certificate number'], { max: 60 }),
    awardDate: date(['授予日期', 'Awarded']),
    expireDate: date(['有效期至', 'Valid until'], { search: true, due: true }),
    images: images(['图片', 'Pictures'], 6),
    isShow: flag(['公开展示', 'Public'], { default: 1, bulk: true }),
    sort: integer(['排序', 'Sort'], { default: 0, min: 0, max: 999999 }),
    remark: textarea(['备注', 'Remark']),
  },
})
