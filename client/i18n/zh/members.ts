/** Texts of what belongs to a row, beside what could (`members`). */
export const zhMembers = {
  members: {
    bind: '绑定{{things}}',
    title: '{{name}}的{{things}}',
    free: '可绑定',
    bound: '已绑定',
    nobodys: '不属于任何{{owner}}的{{things}}',
    nobodysTree: '不属于任何{{owner}}的{{things}}，下级随上级一起绑定',
    search: '搜索{{things}}',
    chosen: '已选 {{count}} 项',
    chooseAll: '全选本页',
    nothing: '没有{{things}}',
    add: '绑定',
    take: '解绑',
    empty: '清空',
    emptyQuestion: '将解绑本{{owner}}的全部{{things}}，是否继续?',
    emptied: '清空成功!',
    added: '已绑定 {{count}} 项',
    taken: '已解绑 {{count}} 项',
    ofOthers: '部分{{things}}属于其他{{owners}}',
    ofOthersQuestion: '继续绑定将把它们转到本{{owner}}：',
  },
}
