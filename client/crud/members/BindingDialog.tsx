import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import type { Params } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BindingSide } from './BindingSide.tsx'
import { type Binding, thingsOf } from './bindings.ts'
import { useBinding } from './useBinding.ts'
import './binding.css'

interface Props {
  binding: Binding
  /** The row whose they become. */
  owner: { id: string; name: string }
  /** Without it the dialog only shows. */
  mayBind: boolean
  onDone(): void
}

const none: ReadonlySet<string> = new Set()

/** What belongs to a row, beside what could: from one side to the other. */
export function BindingDialog({ binding, owner, mayBind, onDone }: Props) {
  const words = useWords()
  const { t } = words
  const [isOpen, setOpen] = useState(true)
  const [free, chooseFree] = useState(none)
  const [bound, chooseBound] = useState(none)
  const { bind, release, askToEmpty, isBusy } = useBinding({
    binding,
    ownerId: owner.id,
    onDone() {
      chooseFree(none)
      chooseBound(none)
    },
  })
  const things = thingsOf(binding, words)
  const nobodys = binding.resource.tree ? 'members.nobodysTree' : 'members.nobodys'
  const hint = binding.hint
    ? words.label(binding.hint)
    : t(nobodys, { things: words.plural(binding.resource.label), owner: words.noun(binding.owner.label) })
  const side = { binding, ownerId: owner.id }
  return (
    <Modal
      open={isOpen}
      title={t('members.title', { name: owner.name, things })}
      width={mayBind ? 960 : 560}
      footer={<Button onClick={() => setOpen(false)}>{t('crud.close')}</Button>}
      onCancel={() => setOpen(false)}
      afterClose={onDone}
    >
      <div className="binding" data-sides={mayBind ? 2 : 1}>
        {mayBind && (
          <>
            <BindingSide {...side} isFree chosen={free} onChoose={chooseFree}>
              <small className="binding-hint">{hint}</small>
            </BindingSide>
            <Moves
              binding={binding}
              isBusy={isBusy}
              isFree={free.size > 0}
              isBound={bound.size > 0}
              onBind={(extra) => void bind([...free], extra)}
              onRelease={() => void release([...bound])}
            />
          </>
        )}
        <BindingSide {...side} {...(mayBind && { chosen: bound, onChoose: chooseBound })}>
          {mayBind && askToEmpty && (
            <Button type="link" size="small" danger onClick={askToEmpty}>
              {t('members.empty')}
            </Button>
          )}
        </BindingSide>
      </div>
    </Modal>
  )
}

interface MovesProps {
  binding: Binding
  isBusy: boolean
  /** Something is chosen on that side. */
  isFree: boolean
  isBound: boolean
  onBind(extra: Params): void
  onRelease(): void
}

/** From one side to the other. */
function Moves({ binding: { Extra, extra }, isBusy, isFree, isBound, onBind, onRelease }: MovesProps) {
  const { t } = useWords()
  const [value, setValue] = useState<unknown>()
  return (
    <div className="binding-moves">
      {Extra && <Extra value={value} onChange={setValue} />}
      <Button
        type="primary"
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={!isFree}
        loading={isBusy && isFree}
        onClick={() => onBind(extra === undefined || value === undefined ? {} : { [extra]: value })}
      >
        {t('members.add')}
      </Button>
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={!isBound}
        loading={isBusy && isBound}
        onClick={onRelease}
      >
        {t('members.take')}
      </Button>
    </div>
  )
}
