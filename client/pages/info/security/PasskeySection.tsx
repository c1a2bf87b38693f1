import { KeyOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import type { OwnPasskey } from '#shared/contract/mfa.ts'
import { ownFactorOptions, removePasskey, renamePasskey } from '../../../api/mfa.ts'
import { hasPasskeys } from '../../../api/passkey-support.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { NameDialog } from './NameDialog.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { SecuritySection } from './SecuritySection.tsx'

const PasskeySetup = lazyPart(() => import('./PasskeySetup.tsx'), 'PasskeySetup')

type Open = { what: 'setup' } | { what: 'name' | 'removal'; of: OwnPasskey }

/** The passkeys of the person: to add, to name and to delete. */
export function PasskeySection({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const finish = async (recoveryCodes: readonly string[] = []) => {
    setOpen(undefined)
    setCodes(recoveryCodes)
    await queries.invalidateQueries({ queryKey: ownFactorOptions.queryKey })
  }
  const isSupported = hasPasskeys()
  return (
    <SecuritySection
      icon={<KeyOutlined />}
      title={t('mfa.passkeys')}
      text={t(isSupported ? 'mfa.passkeyIntro' : 'mfa.passkeyUnsupported')}
      action={
        <Button disabled={!isSupported} onClick={() => setOpen({ what: 'setup' })}>
          {t('mfa.addPasskey')}
        </Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className="security-passkeys" aria-label={t('mfa.passkeys')}>
          {passkeys.map((one) => (
            <li key={one.id}>
              <Passkey
                passkey={one}
                onName={() => setOpen({ what: 'name', of: one })}
                onRemove={() => setOpen({ what: 'removal', of: one })}
              />
            </li>
          ))}
        </ul>
      )}
      <PasskeyDialog
        title={t('mfa.addPasskey')}
        isOpen={open?.what === 'setup'}
        onClose={() => void finish()}
      >
        <PasskeySetup onDone={(made) => void finish(made)} />
      </PasskeyDialog>
      {open?.what === 'name' && (
        <NameDialog
          start={open.of.name}
          save={(name) => renamePasskey(open.of.id, name)}
          onDone={() => void finish()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.what === 'removal' && (
        <PasskeyDialog
          title={t('mfa.removePasskey', { name: open.of.name })}
          isOpen
          onClose={() => setOpen(undefined)}
        >
          <PasswordStep
            okText={t('mfa.remove')}
            isDangerous
            begin={(password) => removePasskey(open.of.id, password)}
            onBegun={() => {
              message.success(t('mfa.passkeyRemoved'))
              void finish()
            }}
          />
        </PasskeyDialog>
      )}
      {codes.length > 0 && <RecoveryDialog codes={codes} onSaved={() => setCodes([])} />}
    </SecuritySection>
  )
}

interface PasskeyProps {
  passkey: OwnPasskey
  onName(): void
  onRemove(): void
}

function Passkey({ passkey: { name, addTime, lastTime }, onName, onRemove }: PasskeyProps) {
  const { t } = useTranslation()
  const times = [
    t('mfa.added', { time: addTime }),
    ...(lastTime ? [t('mfa.lastUsed', { time: lastTime })] : []),
  ]
  return (
    <>
      <span>
        <strong>{name}</strong>
        <small>{times.join(' · ')}</small>
      </span>
      <TextButton aria-label={t('mfa.renameOf', { name })} onClick={onName}>
        {t('mfa.rename')}
      </TextButton>
      <TextButton isDanger aria-label={t('mfa.removePasskey', { name })} onClick={onRemove}>
        {t('mfa.remove')}
      </TextButton>
    </>
  )
}

interface DialogProps {
  title: string
  isOpen: boolean
  onClose(): void
  children: ReactNode
}

const PasskeyDialog = ({ title, isOpen, onClose, children }: DialogProps) => (
  <Modal
    open={isOpen}
    title={title}
    width={520}
    footer={null}
    mask={{ closable: false }}
    onCancel={onClose}
    destroyOnHidden
  >
    {children}
  </Modal>
)
