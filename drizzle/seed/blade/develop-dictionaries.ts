import { type DictionarySeed, dictionary } from './dictionary.ts'

/** What the data model editor and the code generator choose from; the keys are those of Blade's clients. */
export const developDictionaries: readonly DictionarySeed[] = [
  dictionary('property_type', '实体类型', 'Property type', [
    ['String', '文本', 'Text'],
    ['Integer', '整数', 'Integer'],
    ['Long', '长整数', 'Long integer'],
    ['Double', '浮点数', 'Floating point'],
    ['BigDecimal', '精确小数', 'Decimal'],
    ['Boolean', '是否', 'Yes or no'],
    ['Date', '日期时间', 'Date and time'],
  ]),
  dictionary('query_type', '查询类型', 'Filter operator', [
    ['equal', '等于', 'Equals'],
    ['notequal', '不等于', 'Does not equal'],
    ['gt', '大于', 'Greater than'],
    ['ge', '大于等于', 'At least'],
    ['lt', '小于', 'Less than'],
    ['le', '小于等于', 'At most'],
    ['between', '区间', 'Between'],
    ['like', '模糊', 'Contains'],
    ['likeleft', '左模糊', 'Ends with'],
    ['likeright', '右模糊', 'Begins with'],
  ]),
  dictionary('validate_type', '校验类型', 'Check', [
    ['phone', '手机号', 'Mobile number'],
    ['email', '电子邮箱', 'E-mail'],
    ['url', '网址', 'Web address'],
  ]),
  dictionary('code_template', '模版类型', 'Template', [
    ['crud', '单表', 'Single table'],
    ['sub', '主子表', 'Table with sub-table'],
    ['tree', '树表', 'Tree'],
  ]),
  dictionary('code_style', '代码风格', 'Code style', [
    ['saber3', 'Saber 3', 'Saber 3'],
    ['element-plus', 'Element Plus', 'Element Plus'],
  ]),
]
