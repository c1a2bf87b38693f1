/** Texts of a company's overview (`company.profile`). */
export const zhProfile = {
  profile: {
    land: '地块分布',
    landHidden: '没有查看地块的权限',
    fallow: '未填作物',
    noLand: '还没有画出地块边界',
    page: '公开主页',
    openPage: '查看公开主页',
    noPage: '选择展示模板并启用企业后，才有公开主页。',
    noScore: '还没有公示的评价',
    score: '评分 {{score}}，等级 {{grade}}',
    plots: '地块',
    mu: '{{value}} 亩',
    devices: '设备',
    online: '在线 {{count}}',
    openEvents: '未办结事件',
    staff: '人员',
    honors: '荣誉',
    recentLogs: '农事记录',
    lately: '近 30 天',
  },
}
