import { SAVED_TOOLS } from '@kerf/contracts/saved-list-rules';
import { listsPath, paths } from '@kerf/federation';
import { Link, useNavigate, useSearchParams } from '@kerf/federation/router';
import { Button, confirm, ErrorText, Icon, Page, Skeleton } from '@kerf/ui';
import { useState } from 'react';
import { listMessages } from '../../lists/list-messages';
import { useLists } from '../../lists/use-lists';
import { ListTabs } from './list-tabs';
import { ListView } from './list-view';
import { listsMessages as texts } from './lists-messages';
import { NameForm } from './name-form';
import { RecentlyViewed } from './recently-viewed';

/** The lists of a guest or a customer. `?list=ID` chooses one. */
export function OwnLists() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const saved = useLists();
  const { lists, isGuest, left, loadError, reload, change, changeError } = saved;
  const list = lists?.find(({ id }) => id === search.get('list')) ?? lists?.[0];
  const isOwn = list !== undefined && list.id !== SAVED_TOOLS;

  const remove = async () => {
    if (!list) return;
    const question = {
      title: texts.removeTitle({ name: list.name ?? '' }),
      text: texts.removeText({ tools: list.tools.length }),
      ...{ confirmLabel: texts.remove, cancelLabel: texts.cancel, destructive: true },
    };
    if (!(await confirm(question))) return;
    change({ kind: 'remove', list: list.id });
    void navigate(listsPath, { replace: true });
  };
  const name = (text: string) => {
    const id = naming === 'rename' && list ? list.id : crypto.randomUUID();
    change({ kind: 'name', list: id, name: text });
    setNaming(undefined);
    if (naming === 'new') void navigate(`${listsPath}?list=${id}`, { replace: true });
  };

  return (
    <Page
      title={<span dir="auto">{list?.name ?? listMessages.savedTools}</span>}
      intro={
        isGuest ? (
          <>
            {texts.guest}{' '}
            <Link to={paths.login} state={{ from: listsPath, access: 'public' }}>
              {texts.signIn}
            </Link>
          </>
        ) : (
          texts.intro
        )
      }
      actions={
        isOwn ? (
          <>
            <Button onClick={() => setNaming('rename')}>
              <Icon name="pencil" />
              {texts.rename}
            </Button>
            <Button onClick={remove}>
              <Icon name="trash" />
              {texts.remove}
            </Button>
          </>
        ) : undefined
      }
    >
      {changeError ? <ErrorText message={changeError.message} /> : null}
      {left > 0 && lists ? <ErrorText message={texts.left({ tools: left })} /> : null}
      {lists && list ? (
        <>
          <ListTabs lists={lists} shown={list.id} onNew={() => setNaming('new')} />
          {naming ? (
            <NameForm
              key={naming}
              name={naming === 'rename' ? (list.name ?? '') : ''}
              submit={naming === 'rename' ? texts.save : texts.create}
              onName={name}
              onCancel={() => setNaming(undefined)}
            />
          ) : null}
          <ListView key={list.id} list={list} {...saved} />
          <RecentlyViewed />
        </>
      ) : loadError ? (
        <ErrorText message={loadError.message} onRetry={() => reload()} />
      ) : (
        <div aria-busy="true">
          <Skeleton lines={8} />
        </div>
      )}
    </Page>
  );
}
