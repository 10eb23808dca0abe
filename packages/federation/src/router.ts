/**
 * The router, as far as Kerf uses it. Everything that is shared is shipped whole, so only what is named here is;
 * a front end imports the router from here and nowhere else. It is the declarative one: what loads pages is the shell's
 * own, and the router that loads data would weigh 15 KB more.
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
