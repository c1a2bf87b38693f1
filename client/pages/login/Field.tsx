import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  name: string
  label: string
  value: string
  invalid: boolean
  /** A line below, such as the warning about caps lock. */
  hint?: string | undefined
  /** Stands at the end of the box. */
  children?: ReactNode
  onChange(value: string): void
}

export function Field({ label, invalid, hint, children, onChange, ...input }: Props) {
  const id = useId()
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      <div className="login-box" data-invalid={invalid}>
        <input
          {...input}
          id={id}
          aria-invalid={invalid}
          aria-describedby={hint ? `${id}-hint` : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          onChange={(event) => onChange(event.target.value)}
        />
        {children}
      </div>
      {hint && (
        <p className="login-hint" id={`${id}-hint`} role="status">
          {hint}
        </p>
      )}
    </div>
  )
}
