import { pinyin } from 'pinyin-pro'

/**
 * A Chinese name in pinyin, by which clients find it: 设备 → shebei, or sb for the first letters alone. Other characters
 * stay.
 */
export const spelled = (name: string, pattern: 'pinyin' | 'first'): string =>
  pinyin(name, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .toLowerCase()
