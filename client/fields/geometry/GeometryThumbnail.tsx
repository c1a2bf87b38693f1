import './geometry.css'

/** What is closed is filled, but for its holes. */
export function Outline({ path }: { path: string }) {
  return <path d={path} fillRule="evenodd" data-filled={path.endsWith('Z')} />
}

/** Small, beside the name of what it belongs to. */
export function GeometryThumbnail({ path }: { path: string | undefined }) {
  return (
    <span className="geometry-cell">
      {path && (
        <svg className="geometry-shape" viewBox="-6 -6 112 112" aria-hidden="true">
          <Outline path={path} />
        </svg>
      )}
    </span>
  )
}
