import { type DictionarySeed, dictionary } from './dictionary.ts'

/** States of what is evaluated, published and labelled. */
export const showDictionaries: readonly DictionarySeed[] = [
  dictionary('publish_status', '发布状态', 'Publication', [
    ['0', '草稿', 'Draft'],
    ['1', '已发布', 'Published'],
    ['2', '已停用', 'Retired'],
  ]),
  dictionary('evaluate_record_state', '评价状态', 'Evaluation state', [
    ['0', '待评', 'To be scored'],
    ['1', '自评', 'Self-rated'],
    ['2', '复评', 'Reviewed'],
    ['3', '公示', 'Published'],
    ['4', '归档', 'Archived'],
  ]),
  dictionary('item_code_state', '物品编码状态', 'Item code state', [
    ['0', '空码', 'Blank'],
    ['1', '已绑定', 'Bound'],
    ['2', '已停用', 'Void'],
  ]),
]
