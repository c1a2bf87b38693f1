const furrows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** The furrows of a ploughed field below a low sun, drawn in a few strokes. */
export function FieldLines() {
  return (
    <svg className="login-art" viewBox="0 0 600 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="430" cy="470" r="90" fill="#ffffff" opacity="0.07" />
      <circle cx="430" cy="470" r="54" fill="#ffffff" opacity="0.09" />
      <path d="M0 545 Q150 495 320 530 T600 515 V800 H0Z" fill="#0d4f9a" opacity="0.55" />
      <path d="M0 590 Q200 545 380 575 T600 560 V800 H0Z" fill="#0a3f80" opacity="0.75" />
      <g fill="none" stroke="#7fbcff" strokeWidth="1.5" opacity="0.35">
        {furrows.map((line) => (
          <path key={line} d={`M${180 + line * 22} 576 Q${100 + line * 38} 670 ${-260 + line * 100} 800`} />
        ))}
      </g>
    </svg>
  )
}
