/** GET or POST, told apart by word and colour. */
export function MethodTag({ method }: { method: string }) {
  return (
    <span className="docs-method" data-method={method}>
      {method.toUpperCase()}
    </span>
  )
}
