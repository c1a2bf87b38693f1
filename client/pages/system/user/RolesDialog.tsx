import { Button, Form, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { user } from '#shared/resources/organisation/user.ts'
import { ReferenceTree } from '../../../fields/choice/ReferenceTree.tsx'
import { wordsOf } from '../../../fields/words.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { focusFirst } from '../../../ui/focus-first.ts'
import { useSaving } from '../../../ui/use-saving.ts'
import { useUnsaved } from '../../../ui/use-unsaved.ts'
import '../../../i18n/more/people.ts'

interface Props {
  /** Whose roles they are, in words. */
  names: string
  /** Ids of the roles that are there, joined by commas. */
  start: string
  /** Throws when it could not be saved. */
  onSave(roleIds: string): Promise<unknown>
  onClose(): void
}

/** Which roles people have, in place of those they had. */
export function RolesDialog({ names, start, onSave, onClose }: Props) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  const [roleIds, setRoleIds] = useState<string[]>(wordsOf(start))
  const { watch, leave } = useUnsaved()
  const isChanged = roleIds.join() !== wordsOf(start).join()
  useEffect(() => watch(() => isChanged), [watch, isChanged])
  const { isSaving, save } = useSaving(() => onSave(roleIds.join(',')), onClose)
  return (
    <Modal
      open
      width={480}
      title={t('pages.user.rolesTitle', { name: names })}
      onCancel={() => leave(onClose)}
      afterOpenChange={(isOpen) => isOpen && focusFirst(place.current)}
      footer={[
        <Button key="cancel" onClick={() => leave(onClose)}>
          {t('crud.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={isSaving} disabled={roleIds.length === 0} onClick={save}>
          {t('crud.save')}
        </Button>,
      ]}
    >
      <div ref={place}>
        <Form layout="vertical">
          <Form.Item label={t('pages.user.roles')} htmlFor="roles-of-users" extra={t('pages.user.rolesHint')}>
            <ReferenceTree
              many
              id="roles-of-users"
              name="roleId"
              meta={user.fields.roleId}
              value={roleIds}
              onChange={(ids) => setRoleIds(wordsOf(ids))}
            />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  )
}
