import { LinkOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover, Space } from 'antd'
import { useState } from 'react'
import { isSafeLink } from '#shared/schema/value/web-address.ts'
import { ToolButton } from './ToolButton.tsx'
import { useEditorWords } from './words.ts'

/** Sets, changes or takes away the link of the marked words. */
export function LinkButton({ editor }: { editor: Editor }) {
  const word = useEditorWords()
  const address = useEditorState({
    editor,
    selector: ({ editor: at }) => at.getAttributes('link').href as string | undefined,
  })
  const [typed, setTyped] = useState<string>()
  const isOpen = typed !== undefined
  const isBroken = isOpen && typed !== '' && !isSafeLink(typed)
  const close = () => setTyped(undefined)
  const set = () => {
    if (!typed || isBroken) return
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
  const form = (
    <>
      <Space.Compact className="rich-text-link">
        <Input
          value={typed ?? ''}
          autoFocus
          placeholder="https://"
          status={isBroken ? 'error' : ''}
          aria-label={word('linkAddress')}
          aria-invalid={isBroken}
          onChange={(event) => setTyped(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It must not save the form around the editor.
            event.preventDefault()
            set()
          }}
        />
        <Button type="primary" disabled={!typed || isBroken} onClick={set}>
          {word('linkSet')}
        </Button>
        {address && <Button onClick={remove}>{word('linkRemove')}</Button>}
      </Space.Compact>
      {isBroken && (
        <div className="rich-text-fault" role="alert">
          {word('linkBroken')}
        </div>
      )}
    </>
  )
  return (
    <Popover
      content={form}
      trigger="click"
      open={isOpen}
      destroyOnHidden
      onOpenChange={(open) => open || close()}
    >
      <span>
        <ToolButton
          label={word('link')}
          icon={<LinkOutlined aria-hidden />}
          isOn={address !== undefined}
          onClick={() => setTyped(isOpen ? undefined : (address ?? ''))}
        />
      </span>
    </Popover>
  )
}
