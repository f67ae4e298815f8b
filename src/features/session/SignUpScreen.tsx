import { useState } from 'react'
import { SignUpDone } from './SignUpDone'
import { SignUpForm } from './SignUpForm'

/** /sign-up */
export function SignUpScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return sentTo === null ? <SignUpForm onDone={setSentTo} /> : <SignUpDone email={sentTo} />
}
