import type { FormInstance } from 'antd'
import { Alert, Button } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { useWords } from '../../i18n/use-words.ts'
import { formFields } from './form-values.ts'
import './form.css'

interface Props {
  resource: Resource
  form: FormInstance
  /** Fields with something wrong. */
  names: string[]
}

/** What is wrong with a form, each a link to its field. A single fault has the focus already. */
export function FormFaults({ resource, form, names }: Props) {
  const { t, label } = useWords()
  const fields = formFields(resource).filter(([name]) => names.includes(name))
  if (fields.length < 2) return null
  return (
    <Alert
      className="form-faults"
      type="error"
      showIcon
      role="alert"
      title={
        <>
          {t('panels.faults', { count: fields.length })}
          {fields.map(([name, meta]) => (
            <Button
              key={name}
              type="link"
              size="small"
              onClick={() => form.scrollToField([name], { block: 'center', focus: true })}
            >
              {label(meta.label)}
            </Button>
          ))}
        </>
      }
    />
  )
}
