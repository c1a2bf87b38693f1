import { useWords } from '../../i18n/use-words.ts'
import type { Refusal } from './linting.ts'

/** Why a diagram is not deployed, element by element. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const { label } = useWords()
  return (
    <ul className="flow-refusals">
      {refusals.map(({ elementId, name, message, messageEn }, n) => (
        <li key={`${elementId}${n}`}>
          {name && <strong>{name === elementId || !elementId ? name : `${name}（${elementId}）`} </strong>}
          {label([message, messageEn ?? message])}
        </li>
      ))}
    </ul>
  )
}
