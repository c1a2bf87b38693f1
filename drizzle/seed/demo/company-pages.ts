import { toWallTime } from '#server/db/clock.ts'
import { seedId } from '../ids.ts'
import { type CompanySeed, companies } from './companies.ts'
import { createRandom } from './random.ts'
import { demoStaff } from './staff.ts'

// Chosen once; another one would tell other stories.
const SEED = 11
const day = 24 * 3600 * 1000

/** Companies that show themselves: the ones with the most to tell. */
const shown = companies.filter(({ status, leadingLevel }) => status === 1 && leadingLevel !== '0')

const dated = (now: number, daysAgo: number) => toWallTime(now - daysAgo * day).slice(0, 10)
const areaIn = ({ areaM2 }: CompanySeed) => Math.round((areaM2 * 3) / 2000)
const productsOf = ({ mainProducts }: CompanySeed) => mainProducts.replaceAll(',', '、')

/** What they say of themselves in Chinese, and the two largest in English, too. */
export const demoIntroduces = [
  ...shown.map((company) => ({
    companyId: company.id,
    lang: 'zh',
    title: `走进${company.shortName}`,
    content: [
      `<h2>关于我们</h2><p>${company.companyName}成立于${company.foundedDate.slice(0, 4)}年，位于${company.address}，`,
      `经营面积约 <strong>${areaIn(company)} 亩</strong>，主营${productsOf(company)}。</p>`,
      '<h2>我们怎么种</h2><ul><li>统一供种、统一植保、统一机收；</li><li>墒情、气象数据指导灌溉；</li>',
      '<li>投入品逐批登记，产品可追溯。</li></ul>',
    ].join(''),
  })),
  ...shown
    .filter(({ scale }) => scale === '3')
    .map((company) => ({
      companyId: company.id,
      lang: 'en',
      title: 'About us',
      content: `<p>Founded in ${company.foundedDate.slice(0, 4)}, we farm about ${Math.round(company.areaM2 / 10_000)} hectares with sensors in the field and records of every input.</p>`,
    })),
].map((row, index) => ({ ...row, id: seedId('companyIntroduce', index + 1), sort: index + 1 }))

const milestones = [
  ['高标准农田改造完成验收', 1, 100, '渠系、机耕路和田块平整一次验收合格。'],
  ['水肥一体化二期铺设', 1, 80, '主管铺设完成，田间滴灌带正在安装。'],
  ['新品种对比试验收获测产', 3, 100, '十二个品种现场测产，三个品种进入示范。'],
  ['与商超签订直供协议', 4, 100, '全年供货量约定为总产量的四成。'],
  ['绿色防控示范片建设', 2, 60, '杀虫灯、性诱剂和天敌释放点全部上图。'],
] as const

/** Three milestones of each company that shows itself, the latest some weeks ago. */
export const demoProgress = (now: number) =>
  shown.flatMap((company, c) =>
    [0, 1, 2].map((n) => {
      const [title, progressType, percent, content] =
        milestones[(c + n * 2) % milestones.length] ?? milestones[0]
      return {
        id: seedId('companyProgress', c * 3 + n + 1),
        companyId: company.id,
        title,
        progressType,
        percent,
        content,
        progressDate: dated(now, 20 + 7 * c + 140 * n),
        sort: n + 1,
      }
    }),
  )

const honors = [
  ['省级农业产业化重点龙头企业', 2, '省农业农村厅'],
  ['市级示范农民合作社', 3, '稷川市农业农村局'],
  ['青穗县粮食生产先进单位', 4, '青穗县人民政府'],
  ['优质果蔬金奖', 5, '省果蔬协会'],
] as const

/** Honours by company: some for ever, some for three years, one of them about to end. */
export const demoHonors = (now: number) =>
  shown.flatMap((company, c) =>
    [0, 1].map((n) => {
      const index = c * 2 + n
      const [honorName, honorLevel, issuer] = honors[index % honors.length] ?? honors[0]
      const ends = n === 0
      return {
        id: seedId('companyHonor', index + 1),
        companyId: company.id,
        honorName,
        honorLevel,
        issuer,
        certNo: `QS${String(2000 + index)}-${String(index + 1).padStart(4, '0')}`,
        awardDate: dated(now, 1075 - 40 * c),
        expireDate: ends ? dated(now, -20 - 40 * c) : null,
        sort: n + 1,
      }
    }),
  )

const goods = [
  ['大马力拖拉机', 1, '台', 2, 6, 18],
  ['植保无人机', 1, '架', 1, 4, 5],
  ['冷藏保鲜库', 2, '立方米', 300, 2000, 0.05],
  ['初加工生产线', 3, '条', 1, 3, 60],
  ['注册商标', 4, '件', 1, 3, 1],
  ['变频泵站', 6, '座', 1, 3, 12],
] as const

/** Two or three things that each company works with, drawn the same every time. */
export const demoResources = drawResources()

function drawResources() {
  const random = createRandom(SEED)
  return companies
    .flatMap((company, c) =>
      Array.from({ length: 2 + (c % 2) }, (_, n) => {
        const [resourceName, resourceType, unit, least, most, each] =
          goods[(c + n * 2) % goods.length] ?? goods[0]
        const quantity = random.between(least, most)
        return {
          companyId: company.id,
          resourceName,
          resourceType,
          unit,
          quantity,
          valueWan: Number((quantity * each).toFixed(2)),
          lng: company.lng,
          lat: company.lat,
          acquireDate: `20${15 + random.between(0, 9)}-0${random.between(1, 9)}-10`,
          sort: n + 1,
        }
      }),
    )
    .map((row, index) => ({ ...row, id: seedId('companyResource', index + 1) }))
}

const visits = [
  ['调研高标准农田建设', '县长', '要求把节水灌溉铺到每一块地。'],
  ['检查春耕备耕和农资储备', '副县长', '强调种子、化肥、农机具三到位。'],
  ['考察智慧农业示范园', '市农业农村局局长', '肯定数据指导灌溉的做法，要求总结推广。'],
] as const

/** Visits to the largest. */
export const demoVisits = (now: number) =>
  shown
    .toSorted((a, b) => b.scale.localeCompare(a.scale))
    .slice(0, 6)
    .map((company, index) => {
      const [title, leaderPost, said] = visits[index % visits.length] ?? visits[0]
      return {
        id: seedId('companyLeaderCare', index + 1),
        companyId: company.id,
        title: `${leaderPost}到${company.shortName}${title}`,
        leaderName: `${['郑', '何', '秦'][index % 3]}领导`,
        leaderPost,
        visitDate: dated(now, 35 + 48 * index),
        content: `<p>在${company.shortName}现场听取汇报并查看田间设施，${said}</p>`,
        sort: index + 1,
      }
    })

/** Who serves which company: agronomists two of them, the contact the largest, grid workers the companies around them. */
export const demoCompanyStaff = demoStaff
  .filter(({ staffType, workStatus }) => staffType !== 'maintain' && workStatus !== 3)
  .flatMap(({ id, staffType }, index) =>
    (staffType === 'tech' ? [index, index + 3] : [index]).map((turn) => ({
      staffId: id,
      companyId: companies[turn % companies.length]?.id ?? '',
      role: staffType === 'tech' ? 2 : staffType === 'contact' ? 1 : 3,
      isMain: staffType === 'contact' ? 1 : 0,
      joinDate: '2024-03-01',
    })),
  )
  .map((row, index) => ({ ...row, id: seedId('companyStaff', index + 1) }))
