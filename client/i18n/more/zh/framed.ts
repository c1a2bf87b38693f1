/** Texts of `pages.framed`: pages of other sites within the frame, and the menus that lead to them. */
export const zhFramed = {
  framed: {
    forbidden: '该网站不允许嵌入显示',
    forbiddenHint: '{{site}} 禁止在其他网站中显示其页面，请在新窗口打开。',
    insecure: '无法嵌入显示 http 页面',
    insecureHint: '本站使用 https，浏览器不会在其中显示 {{site}} 的 http 页面，请在新窗口打开。',
    stale: '需要重新加载',
    staleHint: '{{site}} 是在本页面打开之后才允许显示的，重新加载后即可显示。',
    reload: '重新加载',
    allow: '允许在本站内显示 {{origin}} 的页面',
    allowNeeded: '请先允许显示该网站，或将“新窗口”设为“是”',
    forbiddenNote: '该网站不允许嵌入显示，请将“新窗口”设为“是”',
    buttons: '生成按钮',
    buttonsThere: '按钮已齐全，没有新增',
    buttonsAdded: '已新增 {{count}} 个按钮',
    noPage: '本站没有此地址的页面：没有下级菜单时，侧边栏不会显示此菜单',
  },
}
