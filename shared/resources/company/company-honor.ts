import { remark, sort } from '../../schema/common-fields.ts'
import { date, dictNumber, flag, group, images, name, reference, text } from '../../schema/field.ts'
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
  fields: {
    ...group(['基本信息', 'Basics'], {
      companyId: reference(['企业', 'Company'], 'company', {
        required: true,
        search: true,
        list: 1,
        onDelete: 'cascade',
      }),
      honorName: name(['荣誉名称', 'Name'], {
        required: true,
        search: true,
        keyword: true,
        list: 2,
        max: 100,
      }),
      honorLevel: dictNumber(['荣誉级别', 'Level'], 'honor_level', {
        required: true,
        business: true,
        search: true,
        list: 3,
      }),
      isShow: flag(['公开展示', 'Public'], { list: 8, default: 1, bulk: true }),
      sort: sort(),
      remark: remark(),
    }),
    ...group(['证书', 'Certificate'], {
      issuer: name(['授予单位', 'Issuer'], { list: 4, max: 100 }),
      certNo: text(['证书编号', 'Certificate number'], { max: 60 }),
      awardDate: date(['授予日期', 'Awarded'], { list: 5 }),
      expireDate: date(['有效期至', 'Valid until'], { search: true, list: 6, due: true }),
      images: images(['图片', 'Pictures'], 6, { list: 7 }),
    }),
  },
})
