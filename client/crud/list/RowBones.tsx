const bones = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Stands where the first rows will be. Plain, because all that a list asks for before them draws it anew. */
export const RowBones = () => (
  <ul className="crud-bones" aria-hidden="true">
    {bones.map((bone) => (
      <li key={bone}>
        <span className="crud-bone" />
      </li>
    ))}
  </ul>
)
