import '../../i18n/more/editor.ts'
import { LinkOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { isSafeLink } from '#shared/schema/value/web-address.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ToolButton } from './ToolButton.tsx'

/** Sets, changes or takes away the link of the marked words. */
export function LinkButton({ editor }: { editor: Editor }) {
  const { t } = useWords()
  const address = useEditorState({
    editor,
    selector: ({ editor: at }) => at.getAttributes('link').href as string | undefined,
  })
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const set = (typed: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without marked words the address itself becomes the text.
    if (editor.state.selection.empty && !address)
      chain.insertContent({ type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: typed } }] })
    else chain.setLink({ href: typed })
    chain.run()
    close()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  return (
    <Popover
      content={<LinkForm address={address} onSet={set} onRemove={remove} />}
      trigger="click"
      open={isOpen}
      destroyOnHidden
      onOpenChange={(open) => open || close()}
    >
      <span>
        <ToolButton
          label={t('editor.link')}
          icon={<LinkOutlined aria-hidden />}
          isOn={address !== undefined}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
    </Popover>
  )
}

interface FormProps {
  /** Of the link that the words have. */
  address: string | undefined
  onSet(address: string): void
  onRemove(): void
}

function LinkForm({ address, onSet, onRemove }: FormProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState(address ?? '')
  const isBroken = typed !== '' && !isSafeLink(typed)
  const isUnfit = typed === '' || isBroken
  return (
    <>
      <Space.Compact className="rich-text-link">
        <Input
          value={typed}
          autoFocus
          placeholder="https://"
          status={isBroken ? 'error' : ''}
          aria-label={t('editor.linkAddress')}
          aria-invalid={isBroken}
          onChange={(event) => setTyped(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It must not save the form around the editor.
            event.preventDefault()
            if (!isUnfit) onSet(typed)
          }}
        />
        <Button type="primary" disabled={isUnfit} onClick={() => onSet(typed)}>
          {t('editor.linkSet')}
        </Button>
        {address && <Button onClick={onRemove}>{t('editor.linkRemove')}</Button>}
      </Space.Compact>
      {isBroken && (
        <div className="rich-text-fault" role="alert">
          {t('editor.linkBroken')}
        </div>
      )}
    </>
  )
}
