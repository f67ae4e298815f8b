import { useState } from 'react'
import { useSearch } from 'wouter'
import { ConfirmSignUp } from './ConfirmSignUp'
import { SignUpDone } from './SignUpDone'
import { SignUpForm } from './SignUpForm'

/** /sign-up, and with a token where its mail leads to. */
export function SignUpScreen() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (token !== '') return <ConfirmSignUp key={token} token={token} />
  return sentTo === null ? <SignUpForm onDone={setSentTo} /> : <SignUpDone email={sentTo} />
}
