import { publishStatus } from '#shared/contract/evaluate/evaluation.ts'
import { vrType } from '#shared/contract/show/panorama.ts'
import { codePrefixes, itemCodeOf } from '#shared/schema/item-code.ts'
import { seedId } from '../ids.ts'
import { secondCompanies } from './second-tenant.ts'

const owner = secondCompanies[0]?.id ?? null

export const secondEvaluateTemplates = [
  {
    id: seedId('evaluateTemplate', 9001),
    templateName: '试验农场年度评价',
    templateCode: 'SYNC-1',
    targetType: 'company',
    cycle: 'year',
    totalScore: 100,
    grades: [
      { key: 'A', min: 80 },
      { key: 'D', min: 0 },
    ],
    publishStatus: publishStatus.draft,
  },
]

export const secondVrAccounts = [
  { id: seedId('vrAccount', 9001), accountName: '试验农场全景账号', platform: 'other', account: 'farm' },
]

export const secondTours = [
  {
    id: seedId('vr', 9001),
    vrName: '试验农场全景',
    vrType: vrType.link,
    companyId: owner,
    externalUrl: 'https://example.com/vr/farm',
    isPublic: 0,
    sort: 1,
  },
]

export const secondItemCodes = [
  {
    id: seedId('itemCode', 9001),
    code: itemCodeOf(codePrefixes.batch ?? '', '2601', 1),
    codeType: 'batch',
  },
]
