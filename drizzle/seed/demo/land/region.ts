/** The made-up county stands under a code that the national list leaves unassigned. */
export const DEMO_COUNTY = '379901'

// Order gives the codes: towns from 001, the villages of each from 201. New ones go to the end.
const towns: readonly (readonly [town: string, villages: string])[] = [
  ['柳溪镇', '柳溪村 上柳村 渡头村 柳荫村 溪口村 双柳村 槐林村 塘边村 草桥村 新柳村'],
  ['石桥镇', '石桥村 桥东村 桥西村 青石村 石门村 石磨村 大石村 桥头村 磨坊村 石榴村'],
  ['云岭镇', '云岭村 果园村 北坡村 南坡村 云顶村 松林村 栗树村 半山村 岭下村 梨花村'],
  ['东湾镇', '东湾村 渔歌村 芦苇村 荷塘村 湾头村 船坞村 菱角村 白鹭村 水车村 沙洲村'],
  ['白杨镇', '白杨村 沙河村 杨林村 河湾村 柳条村 大槐村 东杨村 西杨村 老井村 风车村'],
  ['清泉镇', '清泉村 泉南村 麦田村 泉北村 龙潭村 甘泉村 石泉村 麦香村 井台村 竹泉村'],
  ['禾丰镇', '禾丰村 稻香村 谷场村 金穗村 粮仓村 晒谷村 田心村 丰收村 早稻村 秧田村'],
  ['雁荡口镇', '雁口村 雁南村 落雁村 芦荡村 长堤村 水渡村 沙雁村 归雁村 荡东村 荡西村'],
  ['杏林镇', '杏林村 杏花村 桃园村 李家坡村 枣树村 梅岭村 药圃村 百果村 蜜桃村 青杏村'],
  ['梅坞镇', '梅坞村 茶山村 竹海村 溪涧村 采茶村 云雾村 梅林村 坞口村 石径村 松坞村'],
  ['长河乡', '长河村 河源村 河口村 分水村 渡河村 河滩村 闸口村 引水村 堤南村 堤北村'],
  ['高原乡', '高原村 牧歌村 草甸村 羊圈村 马场村 云台村 风口村 北塬村 南塬村 向阳村'],
]

/** Lines of the form `code name`: the county, its dozen towns, and ten villages in each. */
export const demoRegions: readonly string[] = [
  '3799 稷川市',
  `${DEMO_COUNTY} 青穗县`,
  ...towns.flatMap(([town, villages], n) => {
    const code = `${DEMO_COUNTY}${String(n + 1).padStart(3, '0')}`
    return [`${code} ${town}`, ...villages.split(' ').map((village, m) => `${code}${201 + m} ${village}`)]
  }),
]
