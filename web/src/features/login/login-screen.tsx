import { useSearchParams } from 'react-router-dom';
import { Container } from '../../components/container.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginForm } from './login-form.tsx';

/** Signing in, and what to do when the password is forgotten: `/login?forgot` (spec 2 §2). */
export function LoginScreen() {
  const [query] = useSearchParams();
  return (
    <Container width="form" className="pt-10 sm:pt-16">
      <div className="mx-auto max-w-100">
        {query.has('forgot') ? <ForgotPassword /> : <LoginForm />}
      </div>
    </Container>
  );
}
