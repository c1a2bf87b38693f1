import { Form } from 'antd'
import { required } from '#shared/messages.ts'
import { user } from '#shared/resources/organisation/user.ts'
import { ReferenceTree } from '../../../fields/choice/ReferenceTree.tsx'
import { wordsOf } from '../../../fields/words.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import '../../../i18n/more/registration.ts'

interface Place {
  roleId: string
  deptId: string
}

interface Props {
  /** Of those who are let in, in words. */
  names: string
  /** Throws when it could not be saved. */
  onPass(place: Place): Promise<unknown>
  onClose(): void
}

const fields = ['roleId', 'deptId'] as const

/** Lets people in who asked for an account: with a role and a department each. */
export function ApprovalDialog({ names, onPass, onClose }: Props) {
  const { t, label } = useWords()
  const pass = async (ids: Record<keyof Place, string[]>) => {
    await onPass({ roleId: ids.roleId.join(','), deptId: ids.deptId.join(',') })
  }
  return (
    <FormDialog
      title={t('pages.registration.passTitle', { name: names })}
      okText={t('pages.registration.pass')}
      onSend={pass}
      onClose={onClose}
    >
      <p>{t('pages.registration.passHint')}</p>
      {fields.map((name) => {
        const meta = user.fields[name]
        return (
          <Form.Item
            key={name}
            name={name}
            label={label(meta.label)}
            getValueFromEvent={wordsOf}
            rules={[{ required: true, message: label(required(meta.label, meta.kind)) }]}
          >
            <ReferenceTree many name={name} meta={meta} />
          </Form.Item>
        )
      })}
    </FormDialog>
  )
}
