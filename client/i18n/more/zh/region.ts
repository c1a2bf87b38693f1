/** Texts of the page of regions (`pages.region`). */
export const zhRegion = {
  pages: {
    region: {
      tree: '区划树',
      search: '搜索区划名称或编号',
      found: '共找到 {{total}} 个区划',
      foundMore: '共找到 {{total}} 个区划，显示前 {{shown}} 个',
      nothing: '没有找到符合条件的区划',
      choose: '请先选择一项区划',
      chooseHint: '在区划树中选择一个区划，查看它的信息和下级区划。',
      addBelow: '新增下级',
      adding: '新增{{name}}的下级区划',
      children: '下级区划',
      childrenEmpty: '还没有下级区划',
      deepest: '村级区划没有下级',
    },
  },
}
