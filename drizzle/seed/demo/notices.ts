import { toWallTime } from '#server/db/clock.ts'
import { type NoticeReceivers, noticeStatus } from '#shared/resources/desk/notice.ts'
import { seedId } from '../ids.ts'
import { demoDepts, GRID_ROLE } from './accounts.ts'

interface DemoNotice {
  title: string
  /** Key of the dictionary `notice`. */
  category: number
  /** Days from today: behind it, or ahead. */
  day: number
  paragraphs: readonly string[]
  noticeStatus?: number
  isTop?: number
  receivers?: NoticeReceivers
}

const only = (to: Omit<NoticeReceivers, 'all'>): NoticeReceivers => ({
  all: 0,
  deptIds: [],
  roleIds: [],
  userIds: [],
  ...to,
})
const [bureau, office] = demoDepts

const notices: readonly DemoNotice[] = [
  {
    title: '关于做好秋冬季农业生产和设备防冻工作的通知',
    category: 1,
    day: -1,
    isTop: 1,
    paragraphs: [
      '<p>各镇、各有关单位：</p>',
      '<p>据县气象台预报，本周末有强冷空气过境，最低气温将降至 <strong>-4 ℃</strong>。请于周五 18:00 前完成以下工作：</p>',
      '<ul><li>排空滴灌支管与水肥一体机积水，关闭首部阀门；</li><li>检查气象站、墒情站电池电压，低于 11.8 V 的及时更换；</li><li>大棚加盖二层膜，夜间值守不少于两人。</li></ul>',
      '<p>完成情况请在事件中心上报。</p>',
    ],
  },
  {
    title: '平台升级公告：新增设备告警分级与移动端打卡',
    category: 6,
    day: -3,
    isTop: 1,
    paragraphs: [
      '<p>平台将于本周日 02:00–04:00 升级，期间网页与接口短时不可用，设备数据缓存后自动补传。</p>',
      '<h3>主要变化</h3><ol><li>告警按四级显示，可按级别订阅；</li><li>网格员巡查支持离线打卡；</li><li>列表导出支持自选列。</li></ol>',
    ],
  },
  {
    title: '转发省农业农村厅《高标准农田建设项目管护办法》',
    category: 3,
    day: -6,
    paragraphs: [
      '<p>现将《高标准农田建设项目管护办法》转发给你们，请结合本县实际组织学习，并于月底前报送管护责任人名单。</p>',
    ],
  },
  {
    title: '柳溪镇墒情站更换传感器的批复',
    category: 2,
    day: -9,
    paragraphs: [
      '<p>同意柳溪镇更换 6 套土壤墒情传感器，费用从年度运维经费列支。旧设备交信息中心统一处置。</p>',
    ],
  },
  {
    title: '关于开展第三季度示范企业评价的通知',
    category: 1,
    day: -14,
    paragraphs: [
      '<p>评价对象为全县在册农业企业与合作社，满分 100 分，评价表见平台“评价”栏目。</p>',
      '<table><tbody><tr><th>阶段</th><th>时间</th></tr><tr><td>企业自评</td><td>1–10 日</td></tr><tr><td>镇级复核</td><td>11–20 日</td></tr><tr><td>县级抽查</td><td>21–30 日</td></tr></tbody></table>',
    ],
  },
  {
    title: '关于许青禾等同志任职的通知',
    category: 5,
    day: -20,
    paragraphs: ['<p>经研究决定：</p>', '<p>许青禾同志任信息中心负责人；石小满同志任农技推广站网格员。</p>'],
  },
  {
    title: '请各网格员核对辖区设备台账',
    category: 4,
    day: -2,
    receivers: only({ roleIds: [GRID_ROLE] }),
    paragraphs: [
      '<p>请逐台核对设备序列号、安装位置与所属企业，发现离线超过 <strong>72 小时</strong>的设备，现场排查并上报原因。</p>',
    ],
  },
  {
    title: '信息中心本周值班安排',
    category: 6,
    day: -4,
    receivers: only({ deptIds: [office.id] }),
    paragraphs: ['<p>周一至周三：王工；周四至周日：李工。值班电话保持畅通，重大告警 15 分钟内响应。</p>'],
  },
  {
    title: '局机关消防安全演练安排',
    category: 6,
    day: -11,
    receivers: only({ deptIds: [bureau.id] }),
    paragraphs: ['<p>本周五 15:00 举行消防疏散演练，听到警报后沿指示标志撤离至楼前广场集合。</p>'],
  },
  {
    title: '关于召开春耕备耕工作会议的预通知',
    category: 1,
    day: 12,
    paragraphs: ['<p>会议拟于下月上旬召开，请各镇准备农资储备与机具检修情况汇报。</p>'],
  },
  {
    title: '绿色食品标志使用管理办法（征求意见稿）',
    category: 4,
    day: 5,
    noticeStatus: noticeStatus.draft,
    paragraphs: ['<p>起草中，请法规科补充第三章。</p>'],
  },
  {
    title: '系统维护时间调整（已更正）',
    category: 6,
    day: -7,
    noticeStatus: noticeStatus.withdrawn,
    paragraphs: ['<p>原定周六的维护改期，以最新公告为准。</p>'],
  },
]

const ofSecondTenant: readonly DemoNotice[] = [
  {
    title: '试验田播种计划',
    category: 1,
    day: -5,
    paragraphs: ['<p>第一分场小麦、第二分场玉米，播种前完成墒情复测。</p>'],
  },
]

const day = 24 * 3600 * 1000

const rowsOf = (drafts: readonly DemoNotice[], firstNumber: number, now: number) =>
  drafts.map(({ day: days, paragraphs, receivers, ...draft }, index) => {
    const releaseTime = `${toWallTime(now + days * day).slice(0, 10)} 08:30:00`
    const written = Math.min(now, now + days * day) - 3600 * 1000
    return {
      id: seedId('notice', firstNumber + index),
      noticeStatus: noticeStatus.published,
      isTop: 0,
      ...draft,
      releaseTime,
      content: paragraphs.join(''),
      receivers: receivers ?? null,
      createTime: toWallTime(written),
    }
  })

/** Notices around today: pinned, for some, planned, drafted and withdrawn ones among them. */
export const demoNotices = (now: number) => rowsOf(notices, 1, now)
export const secondNotices = (now: number) => rowsOf(ofSecondTenant, 9001, now)
