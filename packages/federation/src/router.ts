/**
 * The router. Shared modules cannot be tree-shaken, so this file exports only what Kerf uses. Front ends import the
 * router from here. It is React Router's declarative mode: the shell loads pages itself, and the data router is 15 KB
 * larger.
 */
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
