import { App, Checkbox, Form, Input } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { useWords } from '../../../i18n/use-words.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
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
  const [, setSearch] = useSearchParams()
  const keep = async ({ name, hasColumns = false, isUsual }: Values) => {
    if (view) own.put({ ...view, name: name.trim() })
    else {
      const search = viewSearch(
        writeListState({ ...state, columns: hasColumns ? shownNames(layout) : undefined }),
      )
      own.put({ id: String(Date.now()), name: name.trim(), search }, isUsual === true)
      setSearch(search, { replace: true })
    }
    message.success(t('lists.viewSaved'))
  }
  const isTaken = (name: string) =>
    own.views.some((other) => other.name === name && other.id !== view?.id) ||
    [t('lists.all'), t('lists.mine')].includes(name)
  return (
    <FormDialog<Values>
      title={t(view ? 'lists.viewRename' : 'lists.addView')}
      okText={t('crud.save')}
      width={420}
      initialValues={{ name: view?.name ?? '', hasColumns: state.columns !== undefined }}
      onSend={keep}
      onClose={onDone}
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
        <Input maxLength={longestName} showCount autoComplete="off" />
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
    </FormDialog>
  )
}
