import { App, Checkbox, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { writeListState } from '../../query/list-state.ts'
import { useDrawnList } from '../state/ListContext.ts'
import { shownNames } from '../state/layout.ts'
import type { OwnViews } from '../state/useViews.ts'
import { longestName, type View, viewSearch } from '../state/views.ts'

interface Props {
  /** The one to rename; absent: what is on screen becomes a new one. */
  view: View | undefined
  own: OwnViews
  onDone(): void
}

interface Values {
  name: string
  hasColumns?: boolean
  isUsual?: boolean
}

export function ViewDialog({ view, own, onDone }: Props) {
  const { state, layout } = useDrawnList()
  const { t } = useWords()
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const [, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)

  const keep = ({ name, hasColumns = false, isUsual }: Values) => {
    if (view) own.put({ ...view, name: name.trim() })
    else {
      const search = viewSearch(
        writeListState({ ...state, columns: hasColumns ? shownNames(layout) : undefined }),
      )
      own.put({ id: String(Date.now()), name: name.trim(), search }, isUsual === true)
      setSearch(search, { replace: true })
    }
    message.success(t('lists.viewSaved'))
    close()
  }
  const isTaken = (name: string) =>
    own.views.some((other) => other.name === name && other.id !== view?.id) ||
    [t('lists.all'), t('lists.mine')].includes(name)
  return (
    <Modal
      open={isOpen}
      title={t(view ? 'lists.viewRename' : 'lists.addView')}
      okText={t('crud.save')}
      cancelText={t('crud.cancel')}
      width={420}
      onOk={form.submit}
      onCancel={close}
      afterClose={onDone}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: view?.name ?? '', hasColumns: state.columns !== undefined }}
        onFinish={keep}
      >
        <Form.Item
          name="name"
          label={t('lists.viewName')}
          rules={[
            { required: true, whitespace: true, message: t('lists.viewNameMissing') },
            {
              validator: async (_, name: string) => {
                if (isTaken(name.trim())) throw new Error(t('lists.viewNameTaken'))
              },
            },
          ]}
        >
          <Input maxLength={longestName} showCount autoFocus autoComplete="off" />
        </Form.Item>
        {!view && (
          <>
            <Form.Item name="hasColumns" valuePropName="checked" noStyle>
              <Checkbox>{t('lists.viewColumns')}</Checkbox>
            </Form.Item>
            <br />
            <Form.Item name="isUsual" valuePropName="checked" noStyle>
              <Checkbox>{t('lists.viewUsual')}</Checkbox>
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  )
}
