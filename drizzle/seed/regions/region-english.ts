import { pinyin } from 'pinyin-pro'

/** What a place is, by how its name ends; the longest end that fits. */
const kinds: readonly (readonly [end: string, kind: string])[] = [
  ['特别行政区', 'Special Administrative Region'],
  ['自治区', 'Autonomous Region'],
  ['自治州', 'Autonomous Prefecture'],
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['街道', 'Subdistrict'],
  ['地区', 'Prefecture'],
  ['林区', 'Forestry District'],
  ['省', 'Province'],
  ['市', 'City'],
  ['县', 'County'],
  ['区', 'District'],
  ['旗', 'Banner'],
  ['盟', 'League'],
  ['镇', 'Town'],
  ['乡', 'Township'],
  ['村', 'Village'],
]

/** Names that are known under others. */
const known: Readonly<Record<string, string>> = {
  中华人民共和国: 'China',
  内蒙古自治区: 'Inner Mongolia',
  广西壮族自治区: 'Guangxi',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  西藏自治区: 'Tibet',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
  陕西省: 'Shaanxi Province',
  市辖区: 'Municipal districts',
  县: 'Counties',
}

/** The name of a place in English: its pinyin in one word, and what it is. 青穗县 → Qingsui County. */
export function englishName(name: string): string {
  const famous = known[name]
  if (famous) return famous
  const [end = '', kind = ''] = kinds.find(([one]) => name.endsWith(one) && name.length > one.length) ?? []
  const spelled = pinyin(name.slice(0, name.length - end.length), {
    toneType: 'none',
    type: 'array',
    nonZh: 'consecutive',
  }).join('')
  return [spelled.charAt(0).toUpperCase() + spelled.slice(1), kind].filter(Boolean).join(' ')
}
