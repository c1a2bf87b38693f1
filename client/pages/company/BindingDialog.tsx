import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useId, useState } from 'react'
import { companyStaff } from '#shared/resources/company/company-staff.ts'
import { kinds } from '../../fields/kinds.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BindingSide } from './BindingSide.tsx'
import { type BindingName, bindings } from './bindings.ts'
import { useBinding } from './useBinding.ts'
import './binding.css'

interface Props {
  name: BindingName
  company: { id: string; name: string }
  /** Without it the dialog only shows. */
  mayBind: boolean
  onDone(): void
}

const none: ReadonlySet<string> = new Set()

/** What belongs to a company, beside what could: from one side to the other. */
export function BindingDialog({ name, company, mayBind, onDone }: Props) {
  const binding = bindings[name]
  const { t } = useWords()
  const [isOpen, setOpen] = useState(true)
  const [free, chooseFree] = useState(none)
  const [bound, chooseBound] = useState(none)
  const { bind, release, askToEmpty, isBusy } = useBinding({
    binding,
    companyId: company.id,
    onDone() {
      chooseFree(none)
      chooseBound(none)
    },
  })
  const things = t(`company.${name}`)
  const side = { binding, companyId: company.id }
  return (
    <Modal
      open={isOpen}
      title={t('company.title', { company: company.name, things })}
      width={mayBind ? 960 : 560}
      footer={<Button onClick={() => setOpen(false)}>{t('crud.close')}</Button>}
      onCancel={() => setOpen(false)}
      afterClose={onDone}
    >
      <div className="binding" data-sides={mayBind ? 2 : 1}>
        {mayBind && (
          <>
            <BindingSide {...side} isFree chosen={free} onChoose={chooseFree}>
              <small className="binding-hint">{t(`company.${binding.free}`)}</small>
            </BindingSide>
            <Moves
              hasRoles={name === 'people'}
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
              {t('company.empty')}
            </Button>
          )}
        </BindingSide>
      </div>
    </Modal>
  )
}

interface MovesProps {
  /** People are bound as something. */
  hasRoles: boolean
  isBusy: boolean
  /** Something is chosen on that side. */
  isFree: boolean
  isBound: boolean
  onBind(extra: { role?: unknown }): void
  onRelease(): void
}

/** From one side to the other. */
function Moves({ hasRoles, isBusy, isFree, isBound, onBind, onRelease }: MovesProps) {
  const { t } = useWords()
  const [role, setRole] = useState<unknown>()
  return (
    <div className="binding-moves">
      {hasRoles && <RoleChoice value={role} onChange={setRole} />}
      <Button
        type="primary"
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={!isFree}
        loading={isBusy && isFree}
        onClick={() => onBind(role === undefined ? {} : { role })}
      >
        {t('company.add')}
      </Button>
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={!isBound}
        loading={isBusy && isBound}
        onClick={onRelease}
      >
        {t('company.take')}
      </Button>
    </div>
  )
}

const roleMeta = companyStaff.fields.role
const { Input: RoleInput } = kinds[roleMeta.kind]

/** As what people will serve the company that are bound next. */
function RoleChoice({ value, onChange }: { value: unknown; onChange(role: unknown): void }) {
  const { t } = useWords()
  const id = useId()
  return (
    <div className="binding-role">
      <label htmlFor={id}>{t('company.role')}</label>
      <RoleInput id={id} name="role" meta={roleMeta} value={value} onChange={onChange} />
    </div>
  )
}
