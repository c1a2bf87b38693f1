/** Texts of the page that explains rights (`pages.explain`). */
export const zhExplain = {
  pages: {
    explain: {
      title: '权限说明',
      user: '用户',
      myself: '我自己',
      page: '页面',
      choosePage: '选择页面',
      deed: '操作',
      hint: '选择页面和操作，查看为什么可以或不可以。',
      may: '可以',
      mayNot: '不可以',
      forbids: '不可以的原因',
      narrows: '只能看到一部分',
      allows: '依据',
      ask: '如需开通，请把以上原因告诉管理员。',
    },
  },
}
