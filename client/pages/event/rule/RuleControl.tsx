import { type EventRule, isFence } from '#shared/contract/event/event-rule.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import type { InputProps } from '../../../fields/kind.ts'
import { PartsControl } from '../../../fields/parts/PartsControl.tsx'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { RuleTrial } from './RuleTrial.tsx'
import { useTrial } from './use-trial.ts'
import './rule.css'

const FenceGround = lazyPart(() => import('./FenceGround.tsx'), 'FenceGround')

/** Fields of a rule; below them the land that a fence stands around, and how often the rule would have spoken. */
export function RuleControl(props: InputProps) {
  const { meta, value, disabled = false, onChange } = props
  const rule = isEmpty(value) ? undefined : (value as EventRule)
  const trial = useTrial(rule)
  if (!meta.parts) return null
  return (
    <div className="rule-control">
      <PartsControl {...props} parts={meta.parts} />
      {rule && (
        <div className="rule-below">
          {isFence(rule) && (
            <FenceGround
              fence={rule.fence}
              times={trial.shown?.times}
              onChange={disabled ? undefined : (fence) => onChange?.({ ...rule, fence })}
            />
          )}
          <RuleTrial rule={rule} meta={meta} trial={trial} />
        </div>
      )}
    </div>
  )
}
