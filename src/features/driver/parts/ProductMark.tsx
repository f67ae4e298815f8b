/** The logo; decorative, because the title stands beside it. */
export function ProductMark() {
  return (
    <svg width="32" height="32" viewBox="0 0 26 26" aria-hidden>
      <rect width="26" height="26" rx="4" fill="#ffc917" />
      <g fill="none" stroke="#10212e" strokeWidth="3">
        <path d="M6 8.5h14M13 8.5V20" />
      </g>
      <g fill="#ffc917" stroke="#10212e" strokeWidth="2.2">
        <circle cx="6" cy="8.5" r="2.6" />
        <circle cx="20" cy="8.5" r="2.6" />
        <circle cx="13" cy="19.4" r="2.6" />
      </g>
    </svg>
  )
}
