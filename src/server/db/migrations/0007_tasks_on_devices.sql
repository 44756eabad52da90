-- Devices that are whole already read open tasks of their firm as news.
insert into change_log (scope, etype, eid, ver, at)
select brokerage_id, 7, id, version, now() from task
where audience = 'brokerage' and brokerage_id is not null and state = 'open'
order by id;
