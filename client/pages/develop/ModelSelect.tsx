import { Form } from 'antd'
import { request } from '../../api/request.ts'
import type { InputProps } from '../../fields/kind.ts'
import { kinds } from '../../fields/kinds.ts'
import { kebabOf } from './code-names.ts'

interface Model {
  modelName: string
  modelCode: string
  modelTable: string
}

const { Input } = kinds.reference

/** The model that code is made of. What the module is called follows from it, and can be changed. */
export function ModelSelect({ onChange, ...control }: InputProps) {
  const form = Form.useFormInstance()
  const choose = async (id: unknown) => {
    onChange?.(id)
    if (!id) return
    const model = await request<Model>('/api/blade-develop/model/detail', { params: { id } }).catch(
      () => undefined,
    )
    if (!model || form.getFieldValue(control.name) !== id) return
    const [word = ''] = model.modelTable.split('_')
    const service = kebabOf(model.modelCode)
    form.setFieldsValue({
      codeName: model.modelName,
      tableName: model.modelTable,
      tablePrefix: model.modelTable.includes('_') ? `${word}_` : '',
      serviceName: `blade-${service}`,
      packageName: `org.springblade.${service.replaceAll('-', '')}`,
    })
  }
  return <Input {...control} onChange={(id) => void choose(id)} />
}
